import sharp from 'sharp'
import type { World } from './world.ts'

const path = (sky: string, land: string, body: string) =>
  `<rect width="1200" height="800" fill="${sky}"/><path d="M0 330l240-70 280 50 300-90 380 90v490H0z" fill="${land}"/>
<path d="M470 800l90-420h90l150 420z" fill="#8d8a82"/>${body}`

const lamp = (x: number, y: number, size: number, isLit: boolean) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${isLit ? '<circle cy="-210" r="150" fill="#ffd98a" opacity=".18"/>' : ''}<rect x="-7" y="-200" width="14" height="220" fill="#171d20"/><path d="M-34-250h68l-12 52h-44z" fill="${isLit ? '#ffe0a0' : '#3b4549'}"/><path d="M-42-250h84l-42-26z" fill="#171d20"/></g>`

const drawings = {
  lamp: {
    fileName: 'Path at night.jpg',
    svg: path(
      '#1b2735',
      '#1c2a26',
      `${lamp(360, 640, 1.6, false)}${lamp(700, 520, 0.9, true)}${lamp(610, 420, 0.5, true)}`,
    ),
  },
  sprinkler: {
    fileName: 'Walk in the morning.jpg',
    svg: path(
      '#cfe4ee',
      '#8fb677',
      '<path d="M330 690c120-230 320-240 470-60" fill="none" stroke="#e9f6fb" stroke-width="16" stroke-dasharray="26 18"/><path d="M340 690c90-180 260-190 380-40" fill="none" stroke="#d3ecf5" stroke-width="12" stroke-dasharray="18 20"/><rect x="314" y="680" width="30" height="56" rx="8" fill="#30383a"/><ellipse cx="700" cy="706" rx="150" ry="30" fill="#6f7470" opacity=".7"/>',
    ),
  },
  mailboxes: {
    fileName: 'Box 12.jpg',
    svg: `<rect width="1200" height="800" fill="#b9cdd2"/><path d="M0 560h1200v240H0z" fill="#7f9a6c"/><rect x="250" y="150" width="700" height="430" rx="14" fill="#5d6a6f"/>${[
      0, 1, 2, 3, 4, 5, 6, 7,
    ]
      .map((at) => {
        const [x, y] = [280 + (at % 4) * 165, 180 + Math.floor(at / 4) * 195]
        const isBroken = at === 5
        return `<rect x="${x}" y="${y}" width="145" height="175" rx="8" fill="${isBroken ? '#20282b' : '#8b989c'}"/><rect x="${x}" y="${y}" width="145" height="175" rx="8" fill="#a8b3b6"${isBroken ? ` transform="rotate(24 ${x} ${y + 170}) translate(-8 6)"` : ''}/><circle cx="${x + 118}" cy="${y + 90}" r="8" fill="#3a4448"/>`
      })
      .join('')}<rect x="540" y="580" width="120" height="160" fill="#4a5558"/>`,
  },
} as const

/** A drawn photograph of what a resident reports, as a phone would send it. */
export async function requestPhoto(world: World, of: keyof typeof drawings) {
  const { fileName, svg } = drawings[of]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${svg}</svg>`
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 84 }).toBuffer()
  return { fileKey: await world.files.put(bytes), fileName, contentType: 'image/jpeg', sizeBytes: bytes.length }
}
