import sharp from 'sharp'
import type { World } from './world.ts'

const hills = (far: string, near: string) =>
  `<path d="M0 300q120-70 250-20t262-34v266H0z" fill="${far}"/><path d="M0 360q150-60 290-14t222-20v186H0z" fill="${near}"/>`

const tree = (x: number, y: number, size: number, leaf: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-6" y="-4" width="12" height="60" fill="#6d4d35"/><circle cy="-34" r="44" fill="${leaf}"/><circle cx="-28" cy="-12" r="30" fill="${leaf}"/><circle cx="28" cy="-10" r="28" fill="${leaf}" opacity=".85"/></g>`

/** What each picture shows; 512 units square. */
const drawings = {
  creek: `<rect width="512" height="512" fill="#f6dcb8"/><circle cx="380" cy="130" r="54" fill="#fff3cf"/>${hills('#c3b7a2', '#93aa80')}${tree(92, 330, 1.2, '#c98a3f')}${tree(440, 340, 1.3, '#b5702f')}<path d="M216 512c30-70 120-76 92-150 70 34 132 84 150 150z" fill="#6fa9b8"/><path d="M60 512c60-60 140-90 176-156" fill="none" stroke="#e9d9b4" stroke-width="26" stroke-linecap="round"/>`,
  bread: `<rect width="512" height="512" fill="#3b2d2a"/><circle cx="256" cy="250" r="230" fill="#57403a"/><rect y="356" width="512" height="156" fill="#8a6243"/><path d="M96 356c0-92 66-150 160-150s160 58 160 150z" fill="#d39a55"/><path d="M96 356c0-92 66-150 160-150s160 58 160 150h-26c0-72-52-118-134-118s-134 46-134 118z" fill="#e8b873"/><g stroke="#fbe2b0" stroke-width="16" stroke-linecap="round"><path d="M186 262l34 62M248 244l34 72M312 258l30 58"/></g><g fill="#f6e7d4"><circle cx="60" cy="420" r="5"/><circle cx="140" cy="452" r="7"/><circle cx="392" cy="430" r="6"/><circle cx="452" cy="470" r="5"/></g>`,
  garden: `<rect width="512" height="512" fill="#cfe6ec"/>${hills('#a9c6a4', '#8fb48f')}<g fill="#8a6243"><rect y="380" width="512" height="38"/><rect y="436" width="512" height="38"/></g>${[70, 160, 250, 340, 430].map((x, at) => `<g transform="translate(${x} ${at % 2 ? 384 : 440})"><path d="M0 0v-66" stroke="#4d7a4b" stroke-width="8"/><path d="M0-30c-30-6-36-30-34-44 22 2 36 18 34 44zM0-44c28-6 34-28 32-42-20 2-34 16-32 42z" fill="#5f8f58"/><circle cy="-78" r="20" fill="${['#d9534a', '#e9a23b', '#d9534a', '#8a5aa0', '#e9a23b'][at]}"/></g>`).join('')}`,
  books: `<rect width="512" height="512" fill="#233b4a"/><path d="M96 0h320l70 360H26z" fill="#ffd98a" opacity=".16"/><rect y="360" width="512" height="152" fill="#6b4a35"/>${[
    ['#b5473c', 96, 46, 150],
    ['#e9c46a', 146, 38, 180],
    ['#2d8a7d', 188, 54, 164],
    ['#f0e6d2', 246, 34, 190],
    ['#65407f', 284, 48, 158],
    ['#c9773f', 336, 42, 176],
  ]
    .map(
      ([fill, x, width, height]) =>
        `<rect x="${x}" y="${360 - Number(height)}" width="${width}" height="${height}" rx="4" fill="${fill}"/><rect x="${Number(x) + 8}" y="${390 - Number(height)}" width="${Number(width) - 16}" height="8" fill="#fff" opacity=".5"/>`,
    )
    .join(
      '',
    )}<path d="M404 300h52v60h-52z" fill="#f0e6d2"/><path d="M456 312c30 0 30 38 0 38" fill="none" stroke="#f0e6d2" stroke-width="9"/>`,
  court: `<rect width="512" height="512" fill="#5b93a7"/><path d="M60 512L170 150h172l110 362z" fill="#2d6f8a"/><g fill="none" stroke="#f3f0e2" stroke-width="7"><path d="M60 512L170 150h172l110 362M132 276h248M108 356h296M256 150v126"/></g><path d="M128 250h256" stroke="#f6f1dd" stroke-width="20" opacity=".7"/><circle cx="330" cy="112" r="34" fill="#e6e05a"/><g fill="#a9a63a"><circle cx="320" cy="102" r="5"/><circle cx="338" cy="100" r="5"/><circle cx="330" cy="120" r="5"/><circle cx="346" cy="118" r="5"/></g><g transform="rotate(-24 140 400)"><rect x="96" y="330" width="88" height="112" rx="38" fill="#c95a3f"/><rect x="128" y="436" width="24" height="66" rx="10" fill="#2b2f33"/></g>`,
  kites: `<rect width="512" height="512" fill="#bfe0ee"/><circle cx="96" cy="110" r="46" fill="#fff4cf"/>${hills('#a9c6a4', '#a9c78a')}<path d="M330 70l70 90-56 104-72-80z" fill="#d9534a"/><path d="M330 70l14 194M272 184l128-24" stroke="#f6e7d4" stroke-width="6"/><path d="M344 264c-34 60-70 110-112 156" fill="none" stroke="#55626b" stroke-width="4"/><path d="M150 150l44 54-34 66-46-50z" fill="#e9a23b"/><path d="M160 270c-10 50 4 100 24 150" fill="none" stroke="#55626b" stroke-width="4"/><g fill="#4d7a4b"><circle cx="60" cy="430" r="40"/><circle cx="452" cy="424" r="46"/></g>`,
  stars: `<rect width="512" height="512" fill="#12202f"/><path d="M0 0h512v340q-240-90-512 20z" fill="#1b3145"/><g fill="#fff">${Array.from({ length: 46 }, (_, at) => `<circle cx="${(at * 167 + 31) % 512}" cy="${(at * 89 + 17) % 320}" r="${1.4 + (at % 3)}" opacity=".9"/>`).join('')}</g><circle cx="396" cy="110" r="44" fill="#f3ecd2"/><path d="M0 400q140-60 300-16t212-30v158H0z" fill="#1d3338"/><g transform="rotate(-32 250 380)"><rect x="170" y="350" width="170" height="44" rx="8" fill="#cfd6d6"/><rect x="330" y="342" width="34" height="60" rx="6" fill="#8fa3a8"/></g><path d="M250 396l-50 96M256 396l54 96M253 396v96" stroke="#8fa3a8" stroke-width="10" stroke-linecap="round"/>`,
  tools: `<rect width="512" height="512" fill="#d8c3a0"/><rect x="40" y="60" width="432" height="392" rx="12" fill="#b98d5f"/><g fill="#a2774c">${[0, 1, 2, 3, 4, 5].map((row) => [0, 1, 2, 3, 4, 5, 6].map((column) => `<circle cx="${80 + column * 59}" cy="${96 + row * 64}" r="4"/>`).join('')).join('')}</g><g transform="translate(150 130)"><rect x="-46" width="92" height="44" rx="8" fill="#4b5a63"/><rect x="-11" y="40" width="22" height="180" rx="10" fill="#7d4a2c"/></g><g transform="translate(262 120)"><path d="M-34 0c-8 40 12 58 12 58v150c0 30 44 30 44 0V58s20-18 12-58L18 22h-36z" fill="#8fa3a8"/></g><g transform="translate(380 120)"><path d="M-46 0h92l-14 150h-64z" fill="#cfd6d6"/><rect x="-24" y="148" width="48" height="92" rx="14" fill="#c95a3f"/></g>`,
  dogs: `<rect width="512" height="512" fill="#eef1df"/>${hills('#bcd0a4', '#9dbb84')}${tree(430, 300, 1.1, '#6f9a5b')}<g fill="#7a5236"><path d="M150 330c-8-70 30-110 96-110h70c60 0 86 40 84 110v110h-36v-84h-150v84h-40z"/><path d="M176 250c-40 0-74-12-84-56-4-20 4-40 22-44 12 30 40 22 62 22 40 0 64 24 60 62z"/><path d="M396 240c40-10 56-50 46-84 26 40 12 108-40 120z"/></g><circle cx="132" cy="190" r="8" fill="#241710"/><path d="M84 206c-8 4-10 16 0 18 10 0 12-12 0-18z" fill="#241710"/><path d="M164 238q44 26 84 4" fill="none" stroke="#d9534a" stroke-width="16"/><circle cx="78" cy="420" r="26" fill="#e9a23b"/>`,
} as const

export type GroupDrawing = keyof typeof drawings

/** Draws the picture of a group and stores it as the product stores pictures. */
export async function groupPicture(world: World, name: GroupDrawing): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${drawings[name]}</svg>`
  return world.files.put(await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer())
}
