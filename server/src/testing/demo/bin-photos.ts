import sharp from 'sharp'

const bin = (x: number, y: number, body: string, lid: string) =>
  `<g transform="translate(${x} ${y})"><path d="M-52-150h104l-12 160h-80z" fill="${body}"/><path d="M-60-164h120v20H-60z" fill="${lid}"/><path d="M-24-120v108M0-120v108M24-120v108" stroke="#0003" stroke-width="5"/><circle cx="-30" cy="12" r="15" fill="#22282c"/><circle cx="30" cy="12" r="15" fill="#22282c"/></g>`

const street = (sky: string, light: string, bins: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">
<rect width="1200" height="800" fill="${sky}"/>
<path d="M0 320l180-90 220 60 260-110 240 100 300-70v250H0z" fill="#9fb7b3"/>
<rect x="420" y="190" width="420" height="260" fill="#e4d7bf"/><path d="M380 200l250-140 250 140z" fill="#6d4a3c"/>
<rect x="470" y="300" width="150" height="150" fill="#c9bda6"/><path d="M470 337h150M470 374h150M470 411h150" stroke="#b0a48d" stroke-width="4"/>
<rect x="690" y="320" width="70" height="130" fill="#2f5f58"/><rect x="690" y="240" width="90" height="56" fill="${light}"/>
<path d="M0 440h1200v120H0z" fill="#8db078"/><path d="M470 450h150l40 112H420z" fill="#c6c3bb"/>
<path d="M0 556h1200v40H0z" fill="#d5d2ca"/><path d="M0 594h1200v14H0z" fill="#a9a69d"/><path d="M0 608h1200v192H0z" fill="#6c7072"/>
<path d="M60 712h150m140 0h150m140 0h150m140 0h150" stroke="#d9cf9a" stroke-width="10"/>${bins}</svg>`

const views = [
  {
    fileName: 'Curb on Thursday.jpg',
    svg: street('#cfe3ec', '#bcd3dc', `${bin(300, 590, '#2d6148', '#234b38')}${bin(430, 590, '#35556f', '#284257')}`),
  },
  {
    fileName: 'Curb on Friday evening.jpg',
    svg: street('#e8b98c', '#ffe2a3', `${bin(300, 590, '#2d6148', '#234b38')}${bin(436, 594, '#35556f', '#284257')}`),
  },
] as const

/** Two drawn photographs of bins that stand at the curb, as a phone would send them. */
export function binsAtTheCurb(): Promise<Array<{ fileName: string; bytes: Uint8Array }>> {
  return Promise.all(
    views.map(async ({ fileName, svg }) => ({
      fileName,
      bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer(),
    })),
  )
}
