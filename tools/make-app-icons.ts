// Draws the icons of web/public and of the phone app from the logo mark. Run `node tools/make-app-icons.ts` after a change of logo-mark.ts.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { logoColors, logoMark } from '../web/src/ui/logo-mark.ts'

const folder = new URL('../web/public/', import.meta.url)
const page = '#f6f5f0'
const evening = { sky: '#0d2d29', ground: '#09211d', house: '#1f6f62', flame: '#ffc864' }
const { house, door, lamp, halo } = logoMark
/** The square background of a drawing. Android cuts the icon to the shape of its own mask. */
const square = 'M0 0h48v48H0z'

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Porchlight</title>${content}</svg>\n`
}

/** Returns the mark alone, `scale` times its size, in the middle of the drawing. */
function mark(scale = 1): string {
  const shift = 24 * (1 - scale)
  return (
    `<g transform="translate(${shift} ${shift}) scale(${scale})">` +
    `<path fill="${logoColors.house}" d="${house}"/><path fill="${logoColors.light}" d="${door}"/>` +
    `<circle cx="${halo.cx}" cy="${halo.cy}" r="${halo.r}" fill="${logoColors.halo}" fill-opacity=".32"/>` +
    `<circle cx="${lamp.cx}" cy="${lamp.cy}" r="${lamp.r}" fill="${logoColors.light}"/></g>`
  )
}

/** Returns a drawing of the mark's house in the evening: the house stands on the ground, and light comes out of the door. */
function scene(scale: number, sky: string): string {
  const foot = 24 + 20 * scale
  // The house of the mark has round lower corners; here its walls go down to the ground.
  const standing = house.replace('a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4', 'v4H5')
  return (
    `${sky}<path fill="${evening.ground}" d="M0 ${foot}h48v48H0z"/>` +
    `<g transform="translate(${24 * (1 - scale)} ${foot - 44 * scale}) scale(${scale})">` +
    `<path fill="${logoColors.light}" fill-opacity=".28" d="M12.5 44h13l7 12.8h-30z"/>` +
    `<path fill="${evening.house}" d="${standing}"/><path fill="${logoColors.light}" d="${door}"/>` +
    `<circle cx="${halo.cx}" cy="${halo.cy}" r="${halo.r + 1}" fill="${logoColors.halo}" fill-opacity=".32"/>` +
    `<circle cx="${lamp.cx}" cy="${lamp.cy}" r="${lamp.r + 0.2}" fill="${evening.flame}"/></g>`
  )
}

/** Returns a scene that is clipped by a shape. */
function clipped(shape: string, scale: number): string {
  const inside = scene(scale, `<path fill="${evening.sky}" d="${square}"/>`)
  return drawing(`<clipPath id="a">${shape}</clipPath><g clip-path="url(#a)">${inside}</g>`)
}

/** Writes a drawing as PNG. `name` is its path from web/public, `side` its width and height in pixels. */
async function png(name: string, svg: string, side: number): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: (72 * side) / 48 }).resize(side, side)
  await image.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, folder).pathname)
}

const squareIcon = drawing(scene(0.66, `<path fill="${evening.sky}" d="${square}"/>`))
const roundedIcon = clipped('<rect width="48" height="48" rx="10"/>', 0.66)
await writeFile(new URL('favicon.svg', folder), drawing(mark()))
await png('favicon-48.png', drawing(mark()), 48)
await png('apple-touch-icon.png', squareIcon, 180)
await png('icon-192.png', roundedIcon, 192)
await png('icon-512.png', roundedIcon, 512)
// The content of a maskable icon must be within the inner 80 %.
await png('icon-maskable-512.png', drawing(scene(0.56, `<path fill="${evening.sky}" d="${square}"/>`)), 512)

// The icons of the phone app. An adaptive icon of Android is 108 units wide, and its mask shows the middle 66 of them. The foreground has no sky,
// because Android has a background color in its place.
const mobile = '../../mobile/'
const android = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
for (const [density, scale] of Object.entries(android)) {
  const into = `${mobile}android/app/src/main/res/mipmap-${density}`
  await png(`${into}/ic_launcher.png`, roundedIcon, 48 * scale)
  await png(`${into}/ic_launcher_round.png`, clipped('<circle cx="24" cy="24" r="24"/>', 0.6), 48 * scale)
  await png(`${into}/ic_launcher_foreground.png`, drawing(scene(0.4, '')), 108 * scale)
}
const assets = `${mobile}ios/App/App/Assets.xcassets`
await png(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, squareIcon, 1024)
await png(`${assets}/Splash.imageset/splash.png`, drawing(`<path fill="${page}" d="${square}"/>${mark(0.14)}`), 1366)
