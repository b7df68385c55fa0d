// Draws the icons of web/public and of the phone app from the mark: `node tools/make-app-icons.ts`, after a change of logo-mark.ts.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { logoColors, logoMark } from '../web/src/ui/logo-mark.ts'

const folder = new URL('../web/public/', import.meta.url)
const paper = '#faf6ee'

function mark(ground = '', scale = 1): string {
  const shift = 24 * (1 - scale)
  const { house, door, lamp, halo } = logoMark
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Porchlight</title>${ground}` +
    `<g transform="translate(${shift} ${shift}) scale(${scale})">` +
    `<path fill="${logoColors.house}" d="${house}"/><path fill="${logoColors.light}" d="${door}"/>` +
    `<circle cx="${halo.cx}" cy="${halo.cy}" r="${halo.r}" fill="${logoColors.halo}" fill-opacity=".32"/>` +
    `<circle cx="${lamp.cx}" cy="${lamp.cy}" r="${lamp.r}" fill="${logoColors.light}"/></g></svg>\n`
  )
}

async function png(name: string, svg: string, side: number): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: (72 * side) / 48 }).resize(side, side)
  await image.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, folder).pathname)
}

const onPaper = mark(`<path fill="${paper}" d="M0 0h48v48H0z"/>`, 0.72)
await writeFile(new URL('favicon.svg', folder), mark())
await png('favicon-48.png', mark(), 48)
await png('apple-touch-icon.png', onPaper, 180)
await png('icon-192.png', mark(), 192)
await png('icon-512.png', mark(), 512)
// A maskable icon keeps its content in the inner 80 %.
await png('icon-maskable-512.png', mark(`<path fill="${paper}" d="M0 0h48v48H0z"/>`, 0.6), 512)

// The icons of the phone app. An adaptive icon of Android is 108 wide, and its mask shows the middle 66.
const mobile = '../../mobile/'
const android = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const round = mark(`<circle cx="24" cy="24" r="24" fill="${paper}"/>`, 0.66)
for (const [density, scale] of Object.entries(android)) {
  const into = `${mobile}android/app/src/main/res/mipmap-${density}`
  await png(`${into}/ic_launcher.png`, mark(`<rect width="48" height="48" rx="9" fill="${paper}"/>`, 0.72), 48 * scale)
  await png(`${into}/ic_launcher_round.png`, round, 48 * scale)
  await png(`${into}/ic_launcher_foreground.png`, mark('', 0.5), 108 * scale)
}
const assets = `${mobile}ios/App/App/Assets.xcassets`
await png(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, onPaper, 1024)
await png(`${assets}/Splash.imageset/splash.png`, mark(`<path fill="${paper}" d="M0 0h48v48H0z"/>`, 0.14), 1366)
