import sharp from 'sharp'
import type { NewPhoto } from '../../platform/files/sized-photos.ts'
import type { World } from './world.ts'

/** The walls and floors before which things stand, each with the light of a time of day. */
const rooms = {
  morning: ['#f3e6d0', '#e6d2b2', '#d5b98f'],
  porch: ['#d9e6e2', '#c6d7cf', '#a9bfae'],
  evening: ['#e9d5c6', '#dcbfa8', '#c19c80'],
  blue: ['#d6e1ea', '#c3d2df', '#a4b7c6'],
  yard: ['#dcecf3', '#bcd8c0', '#8fb48f'],
  plain: ['#ebe6dc', '#ddd6c8', '#c3b9a6'],
} as const

type Room = keyof typeof rooms

const legs = (xs: readonly number[], y: number, height: number, color: string) =>
  xs.map((x) => `<rect x="${x}" y="${y}" width="10" height="${height}" rx="3" fill="${color}"/>`).join('')

const wheel = (x: number, y: number, r: number, rim = '#33404a') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${rim}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="5" fill="${rim}"/><path d="M${x - r} ${y}h${r * 2}M${x} ${y - r}v${r * 2}" stroke="${rim}" stroke-width="2"/>`

const tire = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#2a2f33"/><circle cx="${x}" cy="${y}" r="${r * 0.58}" fill="#b9c0c4"/><circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#6d767c"/>`

/** Every thing stands on the floor at y = 232, around x = 200, in a picture of 400 × 300. */
const things = {
  table: [
    'morning',
    `<rect x="60" y="132" width="280" height="18" rx="5" fill="#b07a43"/><path d="M60 138h280" stroke="#c99a62" stroke-width="4"/>${legs([78, 312], 150, 82, '#8f5f31')}${legs([120, 270], 150, 66, '#7a4f28')}<path d="M178 132c0-20 44-20 44 0z" fill="#6b8f7c"/><circle cx="188" cy="112" r="8" fill="#c4513f"/><circle cx="204" cy="106" r="9" fill="#e0a23a"/><circle cx="216" cy="114" r="7" fill="#b5473c"/>`,
  ],
  chair: [
    'porch',
    `<path d="M150 66h14v104h-14zM236 66h14v104h-14z" fill="#8f5f31"/><path d="M150 74h100v14H150zM150 104h100v12H150z" fill="#b07a43"/><rect x="142" y="160" width="116" height="16" rx="5" fill="#c99a62"/>${legs([148, 242], 174, 58, '#8f5f31')}`,
  ],
  bicycle: [
    'yard',
    `<g fill="none" stroke-width="8">${wheel(124, 184, 46)}${wheel(276, 184, 46)}<path d="M124 184l42-66h72l-34 66zM166 118l38 66M238 118l38 66M238 118l-8-30h30M154 98h32" stroke="#c4402f" stroke-linejoin="round" stroke-linecap="round"/></g><path d="M148 92h44v10h-44z" fill="#2a2f33"/><circle cx="204" cy="184" r="11" fill="#33404a"/>`,
  ],
  boxes: [
    'plain',
    `<g stroke="#a87f4e" stroke-width="3"><rect x="92" y="150" width="110" height="82" fill="#cfa36b"/><rect x="206" y="164" width="98" height="68" fill="#c4955a"/><rect x="128" y="78" width="92" height="72" fill="#d8b07c"/></g><path d="M140 150v82M252 164v68M172 78v72" stroke="#e8d3ad" stroke-width="12"/><path d="M106 206h24M220 214h22M186 134h22" stroke="#8a6236" stroke-width="4"/>`,
  ],
  espresso: [
    'morning',
    `<rect x="118" y="92" width="164" height="140" rx="14" fill="#3a4348"/><rect x="118" y="92" width="164" height="40" rx="14" fill="#596469"/><rect x="150" y="160" width="100" height="60" rx="6" fill="#1f2528"/><path d="M176 132h48v20h-48z" fill="#8b979c"/><path d="M182 152h36v10h-36z" fill="#5a3f2c"/><rect x="182" y="186" width="36" height="28" rx="6" fill="#f4efe4"/><path d="M218 194c14 0 14 14 0 14" fill="none" stroke="#f4efe4" stroke-width="5"/><circle cx="150" cy="112" r="9" fill="#e9a23b"/><circle cx="250" cy="112" r="9" fill="#c4513f"/><path d="M192 178c-4-8 4-8 0-16M206 178c-4-8 4-8 0-16" stroke="#c98f63" stroke-width="4" fill="none"/>`,
  ],
  armchair: [
    'evening',
    `<path d="M130 92c0-22 140-22 140 0v80H130z" fill="#4e7a5f"/><path d="M100 134c0-18 34-18 34 0v84h-34zM266 134c0-18 34-18 34 0v84h-34z" fill="#3f6650"/><rect x="132" y="158" width="136" height="40" rx="12" fill="#639274"/><rect x="126" y="196" width="148" height="24" fill="#3f6650"/>${legs([116, 274], 216, 16, '#6b4a30')}<path d="M168 110v36M200 106v40M232 110v36" stroke="#3f6650" stroke-width="3"/>`,
  ],
  room: [
    'blue',
    `<rect x="52" y="48" width="110" height="96" fill="#fbf6e9"/><path d="M60 56h94v80H60z" fill="#f5cf8f"/><path d="M60 112l34-26 26 18 34-30v62H60z" fill="#7fa08a"/><path d="M107 56v80M60 96h94" stroke="#fbf6e9" stroke-width="6"/><rect x="168" y="168" width="190" height="40" rx="8" fill="#f4efe4"/><path d="M196 168h162v30H196z" fill="#5d7ea3"/><rect x="172" y="148" width="50" height="26" rx="10" fill="#fff"/><rect x="352" y="116" width="12" height="116" fill="#8f5f31"/><rect x="162" y="130" width="12" height="102" fill="#8f5f31"/><rect x="168" y="206" width="190" height="12" fill="#a8763f"/><path d="M286 60l20 44h-40z" fill="#e9b45b"/><path d="M286 44v16" stroke="#6b5a48" stroke-width="4"/>`,
  ],
  window: [
    'evening',
    `<rect x="110" y="40" width="180" height="160" fill="#fbf6e9"/><path d="M122 52h156v136H122z" fill="#f2b879"/><circle cx="238" cy="112" r="22" fill="#fbe3a6"/><path d="M122 150l50-38 40 28 66-44v92H122z" fill="#5d7a6a"/><path d="M200 52v136M122 120h156" stroke="#fbf6e9" stroke-width="8"/><rect x="98" y="198" width="204" height="14" fill="#e8dcc2"/><path d="M226 198v-28h26v28z" fill="#b5643c"/><path d="M239 170c-18-22 0-34 0-34s18 12 0 34z" fill="#4e7a5f"/>`,
  ],
  skis: [
    'blue',
    `<path d="M150 232L176 52c2-16 16-14 16 0l-20 180zM204 232l16-180c0-14 16-16 16 0l-12 180z" fill="#c4402f"/><path d="M160 150h22v20h-22zM210 150h22v20h-22z" fill="#22292d"/><path d="M262 232L272 70M292 232L286 70" stroke="#55626b" stroke-width="6"/><path d="M264 70h16M278 70h16" stroke="#22292d" stroke-width="10"/><circle cx="263" cy="216" r="10" fill="none" stroke="#22292d" stroke-width="4"/><circle cx="291" cy="216" r="10" fill="none" stroke="#22292d" stroke-width="4"/>`,
  ],
  kayak: [
    'yard',
    `<path d="M40 190c50-34 270-34 320 0-50 46-270 46-320 0z" fill="#e9b13b"/><path d="M40 190c50 22 270 22 320 0-50 46-270 46-320 0z" fill="#cf9326"/><ellipse cx="200" cy="182" rx="52" ry="15" fill="#3a3f3c"/><path d="M96 132l206-44" stroke="#8f5f31" stroke-width="7"/><path d="M70 128l34-14 6 24-30 10zM296 78l34-10 6 20-32 12z" fill="#2d6f8a"/>`,
  ],
  washer: [
    'plain',
    `<rect x="122" y="62" width="156" height="170" rx="10" fill="#f7f7f4"/><path d="M122 72c0-10 10-10 10-10h136s10 0 10 10v26H122z" fill="#dfe3e3"/><circle cx="200" cy="160" r="52" fill="#c8d0d2"/><circle cx="200" cy="160" r="40" fill="#5f7c8f"/><path d="M164 172c18-16 34 12 72-8a40 40 0 0 1-72 8z" fill="#8fb3c6"/><circle cx="146" cy="80" r="8" fill="#7d8a8e"/><rect x="210" y="74" width="52" height="12" rx="4" fill="#2a3a42"/>`,
  ],
  lamp: [
    'evening',
    `<ellipse cx="200" cy="120" rx="120" ry="100" fill="#ffe6ae" opacity=".5"/><path d="M164 62h72l22 62H142z" fill="#f6e3bd"/><path d="M142 124h116" stroke="#d9b77c" stroke-width="4"/><rect x="196" y="124" width="8" height="100" fill="#3d3a36"/><ellipse cx="200" cy="228" rx="40" ry="8" fill="#2c2a27"/>`,
  ],
  guitar: [
    'evening',
    `<g transform="rotate(14 150 150)"><path d="M140 40h16v90h-16z" fill="#5a3f2c"/><path d="M136 22h24v22h-24z" fill="#33251b"/><circle cx="148" cy="150" r="34" fill="#c98545"/><circle cx="148" cy="194" r="44" fill="#c98545"/><circle cx="148" cy="164" r="15" fill="#33251b"/><rect x="130" y="204" width="36" height="8" fill="#33251b"/></g><g transform="rotate(-10 270 160)"><path d="M262 66h12v70h-12z" fill="#5a3f2c"/><path d="M258 52h20v18h-20z" fill="#33251b"/><circle cx="268" cy="152" r="27" fill="#e0b06c"/><circle cx="268" cy="190" r="36" fill="#e0b06c"/><circle cx="268" cy="164" r="12" fill="#33251b"/></g>`,
  ],
  grill: [
    'yard',
    `<path d="M120 140c0-70 160-70 160 0z" fill="#2a2f33"/><path d="M120 146h160c0 52-160 52-160 0z" fill="#1b1f22"/><path d="M190 66h20v10h-20z" fill="#8a5f38"/><path d="M150 178l-26 54M250 178l26 54M200 186v46" stroke="#55626b" stroke-width="7"/><path d="M112 143h176" stroke="#77848c" stroke-width="6"/>${tire(126, 222, 12)}`,
  ],
  bookcase: [
    'plain',
    `<rect x="122" y="44" width="156" height="188" fill="#b07a43"/><g fill="#7a4f28"><rect x="132" y="54" width="136" height="36"/><rect x="132" y="98" width="136" height="36"/><rect x="132" y="142" width="136" height="36"/><rect x="132" y="186" width="136" height="40"/></g>${[
      [136, 60, 12, 30, '#2d6f8a'],
      [150, 56, 10, 34, '#b5473c'],
      [162, 62, 14, 28, '#4e7a5f'],
      [228, 58, 12, 32, '#e9a23b'],
      [242, 64, 16, 26, '#65407f'],
      [140, 104, 14, 30, '#65407f'],
      [156, 108, 12, 26, '#e9a23b'],
      [236, 104, 12, 30, '#2d4a6b'],
      [138, 150, 40, 28, '#c9a06f'],
      [220, 148, 12, 30, '#b5473c'],
      [234, 152, 14, 26, '#4e7a5f'],
    ]
      .map(([x, y, w, h, c]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${c}"/>`)
      .join('')}<path d="M200 226v-20h26v20z" fill="#b5643c"/><circle cx="213" cy="200" r="12" fill="#5f8f58"/>`,
  ],
  car: [
    'yard',
    `<path d="M40 196c0-22 12-30 36-32l28-44c4-6 10-10 18-10h128c12 0 20 6 28 14l34 40c34 4 48 8 48 34v8H40z" fill="#3f6f86"/><path d="M116 124h62v38H92zM190 124h58c8 0 12 4 18 10l24 28H190z" fill="#d6e6ec"/><path d="M40 190h320" stroke="#2f566a" stroke-width="6"/><rect x="204" y="172" width="24" height="6" rx="3" fill="#d6e6ec"/><path d="M340 176h18v10h-18z" fill="#fbe3a6"/>${tire(112, 206, 28)}${tire(292, 206, 28)}`,
  ],
  tires: [
    'plain',
    `${tire(140, 186, 46)}${tire(260, 186, 46)}${tire(200, 112, 46)}<path d="M92 232h216" stroke="#a59a86" stroke-width="4"/>`,
  ],
  crib: [
    'blue',
    `<path d="M100 90h200M100 200h200" stroke="#f7f1e4" stroke-width="14"/><path d="M108 90v142M292 90v142" stroke="#f7f1e4" stroke-width="14"/>${[136, 162, 188, 214, 240, 266].map((x) => `<path d="M${x} 96v100" stroke="#f7f1e4" stroke-width="7"/>`).join('')}<rect x="112" y="176" width="176" height="20" fill="#8fb3c6"/><path d="M200 30v22M160 52h80" stroke="#6b5a48" stroke-width="4"/><path d="M160 52v14M200 52v20M240 52v14" stroke="#6b5a48" stroke-width="2"/><path d="M148 72c10-12 26-6 28 2-8 6-20 8-28-2zM186 80c10-12 26-6 28 2-8 6-20 8-28-2zM226 72c10-12 26-6 28 2-8 6-20 8-28-2z" fill="#3f6f86"/>`,
  ],
  television: [
    'evening',
    `<rect x="84" y="66" width="232" height="134" rx="8" fill="#1b1f22"/><rect x="94" y="76" width="212" height="114" fill="#34506b"/><path d="M94 160l60-42 50 30 50-44 52 46v40H94z" fill="#46605f"/><circle cx="262" cy="104" r="14" fill="#ffd99a"/><path d="M140 232l14-32M260 232l-14-32" stroke="#1b1f22" stroke-width="8"/><rect x="326" y="214" width="40" height="12" rx="5" fill="#2a2f33"/>`,
  ],
  plant: [
    'morning',
    `<path d="M200 190V76" stroke="#7a5a3c" stroke-width="8"/>${[
      [200, 62, 0],
      [166, 92, -40],
      [236, 88, 40],
      [158, 130, -60],
      [244, 126, 60],
      [200, 112, 8],
      [178, 158, -50],
      [226, 156, 50],
    ]
      .map(
        ([x, y, turn]) =>
          `<ellipse cx="${x}" cy="${y}" rx="22" ry="32" fill="${(x ?? 0) % 4 === 0 ? '#4e7a5f' : '#639274'}" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join('')}<path d="M158 180h84l-10 52h-64z" fill="#b5643c"/><path d="M154 176h92v14h-92z" fill="#c97a50"/>`,
  ],
  scooter: [
    'yard',
    `<path d="M116 206h150l22-140" fill="none" stroke="#2a2f33" stroke-width="12" stroke-linejoin="round"/><path d="M262 70h54" stroke="#2a2f33" stroke-width="9"/><path d="M262 70h14M302 70h14" stroke="#4e7a5f" stroke-width="13"/><path d="M130 196h110v10H130z" fill="#4e7a5f"/>${tire(112, 210, 22)}${tire(272, 210, 22)}<circle cx="290" cy="92" r="7" fill="#ffe6ae"/>`,
  ],
  mirror: [
    'porch',
    `<circle cx="200" cy="130" r="88" fill="#9c6b3a"/><circle cx="200" cy="130" r="74" fill="#dfeaec"/><path d="M148 168l80-92M172 186l84-96" stroke="#fff" stroke-width="10" opacity=".7"/>`,
  ],
  mower: [
    'yard',
    `<path d="M300 60l-96 128" stroke="#55626b" stroke-width="9"/><path d="M276 52l40 24" stroke="#2a2f33" stroke-width="11"/><rect x="128" y="176" width="110" height="34" rx="17" fill="#4e7a5f"/><path d="M140 178l20 30M164 178l20 30M188 178l20 30M212 178l16 26" stroke="#c9d3d6" stroke-width="5"/>${tire(132, 204, 28)}${tire(234, 204, 28)}`,
  ],
  tent: [
    'yard',
    `<path d="M60 222L190 76l150 146z" fill="#d98a3a"/><path d="M190 76L340 222h-96z" fill="#b96f28"/><path d="M190 76l-32 146h64z" fill="#5a3a1e"/><path d="M190 76l-32 146h20z" fill="#f0b46c"/><path d="M60 222l-22 8M340 222l22 8M190 76V60" stroke="#55626b" stroke-width="4"/>`,
  ],
  sewing: [
    'morning',
    `<rect x="92" y="196" width="216" height="36" rx="6" fill="#8f5f31"/><path d="M112 196v-24h150v-64H160v-24h120c16 0 24 10 24 24v88z" fill="#23302f"/><path d="M160 84h36v60h-36z" fill="#1b2625"/><path d="M176 144v34" stroke="#b9c0c4" stroke-width="5"/><circle cx="300" cy="132" r="22" fill="none" stroke="#d9a94a" stroke-width="7"/><path d="M218 98h56M218 116h30" stroke="#d9a94a" stroke-width="4"/><path d="M206 66h18v18h-18z" fill="#c4402f"/><path d="M120 186h70l10 10h-90z" fill="#c9d7e4"/>`,
  ],
  garage: [
    'porch',
    `<rect x="70" y="70" width="260" height="162" fill="#e4d7bf"/><path d="M54 78L200 24l146 54z" fill="#6d4a3c"/><rect x="104" y="104" width="192" height="128" fill="#8f877a"/><path d="M104 104h192v34H104z" fill="#f4efe4"/><path d="M104 116h192M104 128h192" stroke="#d8cfbd" stroke-width="3"/><path d="M104 232l40-26h112l40 26z" fill="#b9b2a2"/><circle cx="200" cy="158" r="10" fill="#ffe6ae"/>`,
  ],
  ladder: [
    'plain',
    `<path d="M160 232L192 56M252 232L220 56" stroke="#b9c0c4" stroke-width="12"/><path d="M168 196h76M175 156h62M182 118h48M188 82h36" stroke="#8b979c" stroke-width="9"/><path d="M184 48h44v14h-44z" fill="#c4402f"/><path d="M284 232L226 60" stroke="#77848c" stroke-width="8"/>`,
  ],
  camera: [
    'evening',
    `<rect x="96" y="104" width="208" height="124" rx="16" fill="#2a2f33"/><path d="M150 104l12-24h76l12 24z" fill="#22272a"/><rect x="96" y="128" width="208" height="60" fill="#5a4636"/><circle cx="200" cy="166" r="52" fill="#1b1f22"/><circle cx="200" cy="166" r="36" fill="#34506b"/><circle cx="188" cy="154" r="12" fill="#8fb3c6"/><rect x="116" y="90" width="30" height="14" rx="4" fill="#b9c0c4"/><circle cx="274" cy="118" r="7" fill="#c4402f"/>`,
  ],
  rug: [
    'plain',
    `<path d="M70 150h260l40 82H30z" fill="#8c3b24"/><path d="M88 160h224l28 60H60z" fill="#d9a94a"/><path d="M100 168h200l20 44H80z" fill="#8c3b24"/><path d="M200 168l44 22-44 22-44-22z" fill="#f3e3c0"/><path d="M128 178l20 12-24 12zM272 178l-20 12 24 12z" fill="#2d5f7d"/><path d="M30 232h340M70 150h260" stroke="#f3e3c0" stroke-width="5" stroke-dasharray="6 5"/>`,
  ],
  headphones: [
    'blue',
    `<path d="M112 176c0-140 176-140 176 0" fill="none" stroke="#2a2f33" stroke-width="16"/><rect x="92" y="158" width="44" height="72" rx="20" fill="#22272a"/><rect x="264" y="158" width="44" height="72" rx="20" fill="#22272a"/><rect x="124" y="162" width="20" height="64" rx="10" fill="#7d8a8e"/><rect x="256" y="162" width="20" height="64" rx="10" fill="#7d8a8e"/>`,
  ],
  stroller: [
    'porch',
    `<path d="M126 176c0-74 50-96 96-92l10 92z" fill="#2d5f7d"/><path d="M126 176h150c0 26-24 30-40 30h-70c-20 0-40-8-40-30z" fill="#234b63"/><path d="M222 84l62-24" stroke="#55626b" stroke-width="9"/><path d="M160 204l-20 16M244 204l20 16" stroke="#55626b" stroke-width="7"/>${tire(136, 214, 20)}${tire(268, 214, 20)}<path d="M150 130c20-14 50-16 76-10" stroke="#8fb3c6" stroke-width="4" fill="none"/>`,
  ],
  'roof box': [
    'plain',
    `<path d="M52 188c10-40 60-60 150-60s140 20 148 60z" fill="#2a3a42"/><path d="M52 188h298v16c0 10-12 16-24 16H76c-14 0-24-6-24-16z" fill="#1d2a31"/><path d="M90 176c20-20 60-30 110-30" stroke="#55707d" stroke-width="5" fill="none"/><rect x="190" y="196" width="24" height="10" rx="3" fill="#b9c0c4"/><path d="M96 220v12M306 220v12" stroke="#55626b" stroke-width="10"/>`,
  ],
  knobs: [
    'morning',
    `${[
      [110, 120],
      [176, 104],
      [244, 122],
      [302, 106],
      [92, 196],
      [152, 190],
      [214, 200],
      [276, 190],
    ]
      .map(
        ([x, y], at) =>
          `<circle cx="${x}" cy="${y}" r="${22 + (at % 3) * 4}" fill="#b8862f"/><circle cx="${(x ?? 0) - 7}" cy="${(y ?? 0) - 8}" r="8" fill="#e6c678"/><path d="M${(x ?? 0) - 10} ${(y ?? 0) + 26}h20v12h-20z" fill="#8f6520"/>`,
      )
      .join('')}`,
  ],
} as const satisfies Record<string, readonly [Room, string]>

type Thing = keyof typeof things
/** A thing, or a second photo of it, which shows a part of the same drawing from nearer. */
export type ListingThing = Thing | `${Thing} detail`

const stored = new Map<World, Map<ListingThing, Promise<NewPhoto>>>()

/** A drawn photo of something for sale, stored as the product stores pictures: in its sizes. Each is drawn once. */
export function listingPhoto(world: World, thing: ListingThing): Promise<NewPhoto> {
  const known = stored.get(world) ?? new Map<ListingThing, Promise<NewPhoto>>()
  stored.set(world, known)
  const found = known.get(thing) ?? draw(world, thing)
  known.set(thing, found)
  return found
}

async function draw(world: World, thing: ListingThing): Promise<NewPhoto> {
  const isDetail = thing.endsWith(' detail')
  const [room, drawing] = things[thing.replace(/ detail$/, '') as Thing]
  const [wall, floor, edge] = rooms[isDetail ? 'porch' : room]
  const view = isDetail ? '110 70 200 150' : '0 0 400 300'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="1200" height="900">
    <rect width="400" height="300" fill="${wall}"/><path d="M0 0h150L60 300H0z" fill="#fff" opacity=".22"/>
    <rect y="212" width="400" height="88" fill="${floor}"/><path d="M0 212h400" stroke="${edge}" stroke-width="2"/>
    <ellipse cx="200" cy="234" rx="150" ry="12" fill="#1a1410" opacity=".16"/>${drawing}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const [large, small, tiny] = await Promise.all([
    picture().webp({ quality: 82, effort: 2 }).toBuffer(),
    picture().resize(400, 300).webp({ quality: 78, effort: 2 }).toBuffer(),
    picture().resize(20, 15).webp({ quality: 40 }).toBuffer(),
  ])
  const [largeFileKey, smallFileKey] = await Promise.all([world.files.put(large), world.files.put(small)])
  const keys = { largeFileKey, mediumFileKey: largeFileKey, smallFileKey }
  return { ...keys, width: info.width, height: info.height, placeholder: tiny.toString('base64') }
}
