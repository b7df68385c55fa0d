import sharp from 'sharp'
import type { World } from './world.ts'

type Sky = 'day' | 'morning' | 'dusk' | 'night' | 'winter'

const skies: Record<Sky, { high: string; low: string; far: string; near: string; ground: string; light: string }> = {
  day: { high: '#bfe0ee', low: '#eef6ee', far: '#a9c6c4', near: '#8fb48f', ground: '#a9c78a', light: '#fff4cf' },
  morning: { high: '#f6d9b8', low: '#fdf3dc', far: '#c9b8b0', near: '#a8b08e', ground: '#bcc48e', light: '#fff7df' },
  dusk: { high: '#34506b', low: '#e8a876', far: '#5c6376', near: '#46605f', ground: '#4f6b52', light: '#ffd99a' },
  night: { high: '#12202f', low: '#2c4358', far: '#22384a', near: '#1d3338', ground: '#223d36', light: '#f6e7b4' },
  winter: { high: '#c9dbe6', low: '#f3f6f7', far: '#c3d0d8', near: '#d9e3e8', ground: '#f1f5f6', light: '#ffffff' },
}

const tree = (x: number, y: number, size = 1, leaf = '#5f8f58', dark = '#4d7a4b') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-7" y="-8" width="14" height="70" rx="4" fill="#7a5a3c"/><circle cy="-48" r="52" fill="${leaf}"/><circle cx="-34" cy="-20" r="36" fill="${leaf}"/><circle cx="34" cy="-18" r="34" fill="${dark}"/><circle cx="10" cy="-70" r="26" fill="${leaf}"/></g>`

const pine = (x: number, y: number, size = 1, leaf = '#3f6b57') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-6" y="20" width="12" height="34" fill="#6b4c33"/><path fill="${leaf}" d="M0-110l34 54H18l28 46H26l30 46h-112l30-46h-20l28-46h-16z"/></g>`

const house = (x: number, y: number, size: number, wall: string, roof: string, lit = '#fbe2a6') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-90" y="-86" width="180" height="106" fill="${wall}"/><path d="M-108-82L0-158l108 76z" fill="${roof}"/><rect x="44" y="-150" width="22" height="46" fill="${roof}"/><rect x="-16" y="-40" width="32" height="60" rx="3" fill="#5a3f2c"/><g fill="${lit}"><rect x="-70" y="-62" width="36" height="36"/><rect x="34" y="-62" width="36" height="36"/></g><path d="M-52-62v36M-70-44h36M52-62v36M34-44h36" stroke="#fff" stroke-width="3"/></g>`

const person = (x: number, y: number, size: number, shirt: string, skin = '#c98f63', hair = '#3b2a20') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-12 0l4-46h16l4 46z" fill="#3d4a57"/><path d="M-20-44c0-34 8-46 20-46s20 12 20 46z" fill="${shirt}"/><circle cy="-108" r="17" fill="${skin}"/><path d="M-18-108c0-26 36-26 36 0-8-8-26-10-36 0z" fill="${hair}"/></g>`

const lamp = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle cy="-176" r="70" fill="#ffd98a" opacity=".28"/><rect x="-4" y="-160" width="8" height="160" fill="#2c3a40"/><path d="M-16-160h32l-6-34h-20z" fill="#ffdf9c"/><path d="M-20-194h40l-12-14h-16z" fill="#2c3a40"/></g>`

const fence = (y: number, color: string) =>
  `<g fill="${color}">${Array.from({ length: 31 }, (_, at) => `<path d="M${at * 40 + 4} ${y}v-66l10-14 10 14v66z"/>`).join('')}<rect y="${y - 52}" width="1200" height="8"/><rect y="${y - 22}" width="1200" height="8"/></g>`

const bunting = (y: number) =>
  `<path d="M0 ${y}q300 90 600 20t600-10" fill="none" stroke="#6b5a48" stroke-width="3"/>${Array.from(
    { length: 24 },
    (_, at) => {
      const x = at * 50 + 14
      const drop = y + 40 * Math.sin((at / 24) * Math.PI * 2) + 18
      return `<path d="M${x} ${drop}h30l-15 34z" fill="${['#b5473c', '#e9a23b', '#2d6f8a', '#5f8f58'][at % 4]}"/>`
    },
  ).join('')}`

const scatter = (count: number, draw: (x: number, y: number, at: number) => string, top = 0, bottom = 675) =>
  Array.from({ length: count }, (_, at) =>
    draw((at * 467 + 83) % 1200, top + ((at * 311 + 57) % (bottom - top)), at),
  ).join('')

/** What stands in each picture before its sky and hills. */
const scenes = {
  pool: [
    'day',
    `${tree(90, 420, 1.1)}${tree(1100, 410, 1.3)}<path d="M120 470h960l110 205H10z" fill="#e9dcc4"/><path d="M200 500h800l80 175H120z" fill="#3f9fb5"/><g fill="none" stroke="#c9eef2" stroke-width="7" opacity=".8">${scatter(9, (x, y) => `<path d="M${220 + (x % 680)} ${y}q20-12 40 0t40 0 40 0"/>`, 530, 660)}</g><path d="M300 520v-90a24 24 0 0 1 48 0M348 520v-90" fill="none" stroke="#f7f4ec" stroke-width="10"/><g transform="translate(930 450)"><path d="M0 0v-150" stroke="#7a5a3c" stroke-width="9"/><path d="M-110-130a112 76 0 0 1 220 0z" fill="#b5473c"/><path d="M-40-130a40 76 0 0 1 80 0z" fill="#f7efe0"/></g>`,
  ],
  picnic: [
    'day',
    `${bunting(70)}${tree(130, 430, 1.4)}${tree(1080, 440, 1.2, '#7aa35f', '#658f50')}<g transform="translate(600 540)"><path d="M-300-40h600l60 34h-720z" fill="#a8763f"/><path d="M-210-6l-60 110M210-6l60 110M-120-6v70M120-6v70" stroke="#7d5530" stroke-width="16"/><path d="M-120-42h90l-8-40h-74z" fill="#f3e3c0"/><circle cx="40" cy="-66" r="26" fill="#b5473c"/><rect x="110" y="-98" width="34" height="58" rx="6" fill="#e9a23b"/></g>${person(330, 500, 1, '#2d6f8a')}${person(460, 490, 0.95, '#b5473c', '#8a5a38', '#1d1d24')}${person(760, 492, 1, '#5b4a6e', '#e8bd97', '#8f6a3a')}${person(880, 505, 0.8, '#e9a23b', '#d9a577')}`,
  ],
  snow: [
    'winter',
    `${house(300, 470, 1.2, '#c9a58a', '#f7fafb')}${house(880, 450, 1, '#93a8ad', '#f7fafb')}${pine(590, 440, 1.3, '#6f8f86')}${pine(1100, 470, 1.6, '#5d8077')}<path d="M0 560q300-50 620-10t580-30v155H0z" fill="#fff"/><g transform="translate(620 590)"><rect x="-120" y="-70" width="150" height="70" rx="8" fill="#e9a23b"/><rect x="30" y="-52" width="70" height="52" rx="8" fill="#d08a26"/><path d="M-170 20l60-90v90z" fill="#2d4a5c"/><circle cx="-70" cy="6" r="22" fill="#26323a"/><circle cx="60" cy="6" r="22" fill="#26323a"/></g><g fill="#fff">${scatter(70, (x, y, at) => `<circle cx="${x}" cy="${y}" r="${2 + (at % 4)}"/>`, 0, 560)}</g>`,
  ],
  meeting: [
    'dusk',
    `<path d="M0 675V330l600-190 600 190v345z" fill="#5c4636"/><path d="M60 675V360l540-160 540 160v315z" fill="#f4e3c3"/><path d="M60 600h1080v75H60z" fill="#b98d5f"/><rect x="430" y="300" width="340" height="150" rx="6" fill="#fffdf6" stroke="#8a6a4a" stroke-width="8"/><path d="M470 340h180M470 370h250M470 400h140" stroke="#9fb2ad" stroke-width="10"/>${[170, 330, 490, 650, 810, 970].map((x, at) => person(x, 640, 1.15, ['#2d6f8a', '#b5473c', '#5f8f58', '#e9a23b', '#5b4a6e', '#33506b'][at] ?? '', ['#e8bd97', '#8a5a38', '#c98f63'][at % 3])).join('')}${person(860, 480, 0.9, '#1d5c56', '#d9a577', '#b9b3ab')}`,
  ],
  solar: [
    'morning',
    `${tree(110, 450, 1.1)}<rect x="240" y="330" width="720" height="250" fill="#d8c3a0"/><path d="M180 340l150-190h540l150 190z" fill="#7d4a3a"/><g fill="#27465e" stroke="#7fa3bd" stroke-width="4">${[0, 1, 2, 3].map((at) => `<path d="M${330 + at * 140} 320l26-60h116l14 60zM${362 + at * 132} 248l24-56h104l14 56z"/>`).join('')}</g><g fill="#fbe9c0"><rect x="310" y="400" width="110" height="90"/><rect x="780" y="400" width="110" height="90"/></g><rect x="540" y="410" width="120" height="170" fill="#5a3f2c"/>${tree(1090, 460, 0.9)}`,
  ],
  bins: [
    'morning',
    `${house(240, 470, 1.15, '#b8c7b4', '#4d5f66')}${house(960, 460, 1, '#dcc09a', '#7d4a3a')}<path d="M0 540h1200v135H0z" fill="#9aa3a3"/><path d="M0 530h1200v16H0z" fill="#d9d4c6"/>${[
      ['#2d6f8a', 470],
      ['#3f7a4f', 600],
      ['#5b5f66', 730],
    ]
      .map(
        ([color, x]) =>
          `<g transform="translate(${x} 560)"><path d="M-48-130h96l-12 130h-72z" fill="${color}"/><rect x="-56" y="-150" width="112" height="24" rx="8" fill="${color}"/><circle cx="-30" cy="2" r="12" fill="#26323a"/><path d="M-16-84l16-24 16 24-32 0M-18-56l36 0" stroke="#fff" stroke-width="6" fill="none" opacity=".75"/></g>`,
      )
      .join('')}`,
  ],
  garden: [
    'day',
    `${fence(420, '#f6f0e2')}${[0, 1, 2].map((row) => `<path d="M0 ${470 + row * 70}h1200v46H0z" fill="${['#8a6243', '#7d573a', '#704c31'][row]}"/>`).join('')}${scatter(26, (_x, _y, at) => `<g transform="translate(${(at * 46 + 20) % 1200} ${480 + (at % 3) * 70})"><path d="M0 8v-40" stroke="#4d7a4b" stroke-width="6"/><circle cy="-40" r="20" fill="${['#b5473c', '#e9a23b', '#7aa35f', '#5b4a6e'][at % 4]}"/><path d="M0-6q-24-6-26-24 24 0 26 24z" fill="#5f8f58"/></g>`)}${person(930, 500, 1.2, '#1d5c56', '#e8bd97', '#1d1d24')}<g transform="translate(1010 500)"><path d="M0 0l60-20 10 40h-64z" fill="#8fa3a8"/><path d="M66-14l44-26" stroke="#8fa3a8" stroke-width="10"/></g>`,
  ],
  creek: [
    'morning',
    `${pine(120, 430, 1.4)}${pine(1080, 420, 1.5)}${tree(960, 430, 0.9, '#c98a3f', '#b5702f')}${tree(250, 440, 0.8, '#d9a24b', '#c48636')}<path d="M420 675c60-120 240-130 180-240 60 100 260 130 300 240z" fill="#6fa9b8"/><g transform="translate(0 20)"><path d="M280 500q320-130 640 0v34q-320-130-640 0z" fill="#7d5530"/><g stroke="#7d5530" stroke-width="10"><path d="M300 500v-70M400 464v-70M500 442v-70M600 436v-70M700 442v-70M800 464v-70M900 500v-70"/></g><path d="M290 436q310-126 620 0" fill="none" stroke="#8f653a" stroke-width="12"/></g>`,
  ],
  lanterns: [
    'night',
    `<circle cx="980" cy="120" r="56" fill="#f3ecd2"/><g fill="#fff">${scatter(40, (x, y, at) => `<circle cx="${x}" cy="${y}" r="${1 + (at % 3)}" opacity=".8"/>`, 0, 300)}</g>${house(240, 480, 1.1, '#34495a', '#1b2a36')}${house(930, 470, 1.2, '#3b4a4a', '#1b2a2a')}${tree(580, 450, 1.2, '#2f5148', '#264239')}<path d="M0 200q300 110 600 30t600 10" fill="none" stroke="#0f1a22" stroke-width="4"/>${Array.from({ length: 12 }, (_, at) => `<g transform="translate(${at * 100 + 50} ${226 + 46 * Math.sin((at / 12) * Math.PI * 2)})"><circle r="44" fill="#ffd98a" opacity=".2"/><ellipse rx="20" ry="25" fill="${['#ffdf9c', '#f2b556', '#f6a77b'][at % 3]}"/></g>`).join('')}${person(500, 600, 1, '#b5473c')}${person(570, 610, 0.8, '#e9a23b', '#8a5a38')}${person(690, 600, 1.05, '#2d6f8a', '#e8bd97')}`,
  ],
  fireworks: [
    'night',
    `${[
      [260, 190, '#f2b556'],
      [600, 140, '#e6766a'],
      [940, 210, '#8fd0c3'],
    ]
      .map(
        ([x, y, color]) =>
          `<g transform="translate(${x} ${y})" stroke="${color}" stroke-width="6" stroke-linecap="round">${Array.from({ length: 16 }, (_, at) => `<path transform="rotate(${at * 22.5})" d="M0 ${at % 2 ? -34 : -24}v${at % 2 ? -86 : -54}"/>`).join('')}</g>`,
      )
      .join(
        '',
      )}${pine(90, 470, 1.3, '#1b3a33')}${pine(1120, 470, 1.5, '#1b3a33')}${[300, 400, 520, 660, 790, 900].map((x, at) => person(x, 620, 0.9 + (at % 3) * 0.08, '#16262d', '#203039', '#101b20')).join('')}`,
  ],
  paint: [
    'day',
    `${house(600, 500, 1.7, '#e7d7b4', '#4d5f66')}${tree(130, 460, 1.1)}${tree(1090, 450, 1.2)}<g stroke="#8f653a" stroke-width="12"><path d="M730 560l20-300M800 560l-6-300M734 480h64M740 410h56M744 340h52"/></g>${person(770, 300, 0.9, '#2d6f8a', '#c98f63')}<g transform="translate(300 600)"><path d="M-44-60h88l-8 62h-72z" fill="#8fa3a8"/><ellipse cy="-60" rx="44" ry="13" fill="#1d5c56"/></g>`,
  ],
  dogs: [
    'day',
    `${fence(400, '#c9a06f')}${tree(1060, 420, 1.3)}${[
      [320, 560, 1.2, '#8a5f38'],
      [700, 590, 0.9, '#3b332d'],
      [930, 540, 0.7, '#e3d3b4'],
    ]
      .map(
        ([x, y, size, coat]) =>
          `<g transform="translate(${x} ${y}) scale(${size})" fill="${coat}"><rect x="-80" y="-70" width="150" height="54" rx="26"/><rect x="-70" y="-34" width="16" height="56" rx="7"/><rect x="-36" y="-34" width="16" height="56" rx="7"/><rect x="26" y="-34" width="16" height="56" rx="7"/><rect x="50" y="-34" width="16" height="56" rx="7"/><path d="M-76-54c-30-10-40-34-36-54" fill="none" stroke="${coat}" stroke-width="14" stroke-linecap="round"/><circle cx="84" cy="-88" r="34"/><path d="M64-116l-10 44 26-22zM108-84h34a14 14 0 0 1 0 26h-30z"/><circle cx="96" cy="-94" r="5" fill="#1a1512"/></g>`,
      )
      .join('')}<circle cx="560" cy="610" r="20" fill="#b5473c"/>`,
  ],
  books: [
    'morning',
    `${tree(160, 450, 1.2)}${house(980, 460, 1, '#b8c7b4', '#7d4a3a')}<g transform="translate(560 600)"><rect x="-14" y="-150" width="28" height="160" fill="#7d5530"/><rect x="-130" y="-370" width="260" height="230" fill="#1d5c56"/><path d="M-160-366L0-470l160 104z" fill="#8c3b24"/><rect x="-104" y="-346" width="208" height="186" fill="#f4e3c3"/>${Array.from({ length: 9 }, (_, at) => `<rect x="${-98 + at * 22}" y="${-330 + (at % 3) * 8}" width="18" height="${72 - (at % 3) * 8}" fill="${['#b5473c', '#2d6f8a', '#e9a23b', '#5f8f58', '#5b4a6e'][at % 5]}"/><rect x="${-98 + at * 22}" y="${-240 + (at % 2) * 8}" width="18" height="${74 - (at % 2) * 8}" fill="${['#33506b', '#e9a23b', '#7d4a3a', '#1d5c56'][at % 4]}"/>`).join('')}<path d="M-104-256h208" stroke="#8a6a4a" stroke-width="8"/></g>${person(800, 610, 1.2, '#e9a23b', '#8a5a38', '#1d1d24')}`,
  ],
  gate: [
    'dusk',
    `${pine(110, 450, 1.5, '#2f5148')}${pine(1090, 450, 1.5, '#2f5148')}<path d="M520 675l40-230h80l40 230z" fill="#6d7476"/><g fill="#8c6b52"><rect x="300" y="300" width="90" height="250"/><rect x="810" y="300" width="90" height="250"/></g><g fill="#a8876a"><rect x="286" y="280" width="118" height="26"/><rect x="796" y="280" width="118" height="26"/></g><g stroke="#20303a" stroke-width="9" fill="none"><path d="M390 360q110-70 210 0v190M810 360q-110-70-210 0"/>${Array.from({ length: 9 }, (_, at) => `<path d="M${410 + at * 48} 350v200"/>`).join('')}<path d="M390 460h420"/></g>${lamp(345, 280, 0.5)}${lamp(855, 280, 0.5)}`,
  ],
  bikes: [
    'morning',
    `${tree(120, 430, 1.1)}${tree(1080, 440, 1)}<path d="M0 600q600-120 1200 0v75H0z" fill="#b9b2a2"/>${[
      [360, 560, 1.15, '#b5473c'],
      [800, 560, 1, '#2d6f8a'],
    ]
      .map(
        ([x, y, size, color]) =>
          `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke-width="9"><circle cx="-82" r="58" stroke="#33404a"/><circle cx="82" r="58" stroke="#33404a"/><path d="M-82 0l44-84h84L8 0zM-38-84L8 0M46-84L82 0M46-84l-8-34h34M-50-104h36" stroke="${color}" stroke-linejoin="round"/></g>`,
      )
      .join('')}`,
  ],
  storm: [
    'dusk',
    `<g fill="#46566a"><ellipse cx="300" cy="130" rx="240" ry="80"/><ellipse cx="640" cy="100" rx="280" ry="90"/><ellipse cx="980" cy="140" rx="240" ry="80"/></g><path d="M650 170l-70 130h60l-50 130 130-170h-66l60-90z" fill="#f2c14e"/>${house(250, 500, 1.1, '#6f7d7d', '#2c3a40')}${house(930, 500, 1.2, '#85786a', '#3a2f2a')}<g stroke="#b9cbd6" stroke-width="4" opacity=".55">${scatter(60, (x, y) => `<path d="M${x} ${y}l-14 36"/>`, 180, 600)}</g>`,
  ],
  school: [
    'day',
    `${tree(110, 440, 1)}<path d="M0 560h1200v115H0z" fill="#8d9494"/><path d="M0 612h1200" stroke="#f3e3a0" stroke-width="8" stroke-dasharray="70 50"/><g transform="translate(560 580)"><rect x="-260" y="-190" width="470" height="170" rx="22" fill="#e9a23b"/><rect x="200" y="-120" width="90" height="100" rx="14" fill="#e9a23b"/><g fill="#cfe6ee"><rect x="-236" y="-166" width="70" height="60"/><rect x="-150" y="-166" width="70" height="60"/><rect x="-64" y="-166" width="70" height="60"/><rect x="22" y="-166" width="70" height="60"/><rect x="108" y="-166" width="80" height="104"/></g><path d="M-260-76h460" stroke="#3a2f1a" stroke-width="8"/><circle cx="-160" cy="-14" r="38" fill="#26323a"/><circle cx="190" cy="-14" r="38" fill="#26323a"/><circle cx="-160" cy="-14" r="15" fill="#b9b3ab"/><circle cx="190" cy="-14" r="15" fill="#b9b3ab"/></g>${person(960, 560, 0.9, '#5b4a6e', '#8a5a38')}${person(1040, 562, 0.7, '#b5473c', '#e8bd97')}`,
  ],
  welcome: [
    'day',
    `${house(280, 480, 1.3, '#d8c3a0', '#8c3b24')}${tree(1070, 440, 1.3)}<g transform="translate(760 560)"><rect x="-6" y="-160" width="12" height="160" fill="#7d5530"/><rect x="-130" y="-220" width="260" height="96" rx="12" fill="#1d5c56"/><path d="M-90-180h180M-90-156h120" stroke="#f4e3c3" stroke-width="12" stroke-linecap="round"/></g>${person(500, 590, 1.1, '#2d6f8a', '#8a5a38', '#1d1d24')}${person(575, 595, 1.05, '#e9a23b', '#e8bd97', '#8f6a3a')}${person(630, 600, 0.7, '#b5473c', '#d9a577')}<g transform="translate(430 590)"><rect x="-44" y="-60" width="76" height="60" fill="#b98d5f"/><path d="M-44-40h76M-6-60v60" stroke="#9a7147" stroke-width="5"/></g>`,
  ],
} as const satisfies Record<string, readonly [Sky, string]>

export type NewsScene = keyof typeof scenes

/** A drawn picture for a news item, stored as the product stores pictures: as WebP. */
export async function newsPicture(world: World, scene: NewsScene): Promise<string> {
  const [sky, things] = scenes[scene]
  const { high, low, far, near, ground, light } = skies[sky]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
    <rect width="1200" height="675" fill="url(#sky)"/><circle cx="220" cy="120" r="${sky === 'night' ? 0 : 54}" fill="${light}" opacity=".9"/>
    <path d="M0 360l180-110 160 80 220-150 240 150 180-90 220 120v315H0z" fill="${far}"/>
    <path d="M0 430q260-90 560-30t640-40v315H0z" fill="${near}"/><path d="M0 500q320-60 640-20t560-20v215H0z" fill="${ground}"/>
    ${things}</svg>`
  return world.files.put(await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer())
}
