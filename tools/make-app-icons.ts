// Draws web/public's icons from the mark: `node tools/make-app-icons.ts`, after a change of logo-mark.ts.
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
// A maskable icon keeps its subject in the inner 80 %.
await png('icon-maskable-512.png', mark(`<path fill="${paper}" d="M0 0h48v48H0z"/>`, 0.6), 512)
