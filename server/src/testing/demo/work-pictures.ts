import sharp from 'sharp'
import type { World } from './world.ts'

const bollard = (x: number, isLit: boolean) =>
  `<g transform="translate(${x} 470)"><rect x="-16" y="0" width="32" height="170" rx="6" fill="#20282a"/><rect x="-20" y="-34" width="40" height="40" rx="6" fill="${isLit ? '#ffd98a' : '#3a4345'}"/>${isLit ? '<circle cy="-14" r="120" fill="#ffd98a" opacity=".16"/>' : ''}</g>`

const entrance = `<rect width="1200" height="800" fill="#1d2a38"/><path d="M0 0h1200v330H0z" fill="#26384a"/>
<path d="M0 330l220-60 300 30 260-70 420 90v90H0z" fill="#16212b"/><path d="M0 400h1200v400H0z" fill="#27362c"/>
<path d="M430 800l110-400h150l160 400z" fill="#55585a"/><path d="M612 440v60m4 60v70m6 60v80" stroke="#c9bd86" stroke-width="9"/>
<rect x="820" y="330" width="250" height="130" rx="10" fill="#6a4c38"/><rect x="840" y="350" width="210" height="60" rx="6" fill="#e7dcc2"/>
<path d="M860 372h120M860 392h80" stroke="#6a4c38" stroke-width="8"/>${bollard(180, true)}${bollard(270, false)}${bollard(350, false)}${bollard(760, true)}${bollard(1130, false)}`

const box = `<rect width="1200" height="800" fill="#8a8f86"/><path d="M0 0h1200v800H0z" fill="#747a70"/>
<path d="M0 560h1200v240H0z" fill="#5d6157"/><rect x="300" y="140" width="600" height="460" rx="18" fill="#3c4347"/>
<rect x="330" y="170" width="540" height="400" rx="10" fill="#252b2e"/><path d="M330 420h540v140a10 10 0 0 1-10 10H340a10 10 0 0 1-10-10z" fill="#5f7d86" opacity=".85"/>
<g fill="none" stroke-width="14" stroke-linecap="round"><path d="M420 600V430c0-90 90-60 100-130s70-60 80-20 20 60 60 60" stroke="#b8412f"/><path d="M520 600V470c0-70 60-60 70-150" stroke="#e6e2d4"/><path d="M700 600V420c0-80-60-80-70-130" stroke="#2c2f2e"/></g>
<g fill="#d9a441"><rect x="430" y="230" width="46" height="60" rx="6"/><rect x="570" y="230" width="46" height="60" rx="6"/><rect x="690" y="230" width="46" height="60" rx="6"/></g>`

const views = [
  { fileName: 'Entrance at night.jpg', svg: entrance },
  { fileName: 'Junction box.jpg', svg: box },
] as const

/** A drawn photograph of what an electrician sees, as a phone would send it. */
export async function workPhoto(world: World, at: number) {
  const { fileName, svg } = views[at % views.length] ?? views[0]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${svg}</svg>`
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 84 }).toBuffer()
  return { fileKey: await world.files.put(bytes), fileName, contentType: 'image/jpeg', sizeBytes: bytes.length }
}
