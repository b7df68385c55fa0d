import sharp from 'sharp'
import type { NewPhoto } from '../../platform/files/sized-photos.ts'
import type { DemoVendor } from './vendors.ts'
import type { World } from './world.ts'

const glow = (x: number, y: number, r: number, opacity = 0.2) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffd98a" opacity="${opacity}"/><circle cx="${x}" cy="${y}" r="${r / 2}" fill="#ffd98a" opacity="${opacity}"/>`

const lantern = (x: number, y: number) =>
  `${glow(x, y + 16, 44)}<path d="M${x - 9} ${y}h18l4 8h-26z" fill="#23302f"/><rect x="${x - 9}" y="${y + 8}" width="18" height="22" fill="#ffd98a"/><path d="M${x - 12} ${y + 30}h24v5h-24z" fill="#23302f"/>`

const bulb = (x: number, y: number) => `${glow(x, y, 16, 0.3)}<circle cx="${x}" cy="${y}" r="5" fill="#fff1c4"/>`

const pendant = (x: number) =>
  `<path d="M${x} 0v78" stroke="#3b4a4a" stroke-width="3"/>${glow(x, 116, 64, 0.16)}<path d="M${x - 30} 112c0-46 60-46 60 0z" fill="#1d5c56"/><ellipse cx="${x}" cy="112" rx="30" ry="7" fill="#ffe6ae"/>`

/** What the vendors have made, in pictures of 400 × 300. */
const works = {
  'porch lights': `<rect width="400" height="300" fill="#22364a"/><path d="M0 190h400v110H0z" fill="#2f4238"/><path d="M70 60h260v190H70z" fill="#caa982"/><path d="M50 66L200 6l150 60z" fill="#5a3f37"/><rect x="170" y="130" width="62" height="120" fill="#7a2f26"/><circle cx="222" cy="192" r="4" fill="#e6c678"/><rect x="92" y="120" width="54" height="54" fill="#ffdf9c"/><rect x="256" y="120" width="54" height="54" fill="#ffdf9c"/><path d="M119 120v54M92 147h54M283 120v54M256 147h54" stroke="#caa982" stroke-width="4"/>${lantern(156, 118)}${lantern(246, 118)}<path d="M60 250h280v12H60z" fill="#8d745b"/><path d="M160 262h80l30 38H130z" fill="#6f6a60"/>`,
  kitchen: `<rect width="400" height="300" fill="#e9dcc4"/><path d="M0 210h400v90H0z" fill="#b98d5e"/><rect x="20" y="120" width="110" height="90" fill="#f5efe2"/><path d="M20 150h110M20 180h110M75 120v90" stroke="#d8ccb4" stroke-width="3"/><rect x="270" y="60" width="112" height="86" fill="#9cc3d4"/><path d="M326 60v86M270 103h112" stroke="#f5efe2" stroke-width="6"/><path d="M120 206h220v14H120z" fill="#7c5430"/><path d="M140 220h12v66h-12zM308 220h12v66h-12z" fill="#6b4726"/><ellipse cx="230" cy="202" rx="36" ry="8" fill="#f4f1e8"/><circle cx="220" cy="194" r="9" fill="#c4513f"/><circle cx="238" cy="192" r="10" fill="#e0a23a"/>${pendant(170)}${pendant(290)}`,
  charger: `<rect width="400" height="300" fill="#d6d2c6"/><path d="M0 232h400v68H0z" fill="#8f8b80"/><rect x="260" y="60" width="70" height="96" rx="12" fill="#22302f"/><rect x="276" y="76" width="38" height="20" rx="4" fill="#8fd8c6"/><circle cx="295" cy="126" r="13" fill="#111a19"/><path d="M295 138c0 80-90 20-104 84" stroke="#111a19" stroke-width="8" fill="none"/><path d="M20 218c0-30 20-36 44-40l30-44c8-10 16-14 30-14h60c16 0 26 6 36 16l20 30c16 4 24 14 24 52z" fill="#3f6f86"/><path d="M104 140h40v34H84zM152 140h34c10 0 18 4 24 12l14 22h-72z" fill="#cfe3ea"/><circle cx="80" cy="222" r="26" fill="#20262a"/><circle cx="80" cy="222" r="12" fill="#aeb7bb"/><circle cx="212" cy="222" r="26" fill="#20262a"/><circle cx="212" cy="222" r="12" fill="#aeb7bb"/>`,
  panel: `<rect width="400" height="300" fill="#c9b79a"/><path d="M0 0h400v300H0z" fill="#bda987" opacity=".5"/><rect x="110" y="20" width="180" height="260" rx="8" fill="#6d777b"/><rect x="124" y="34" width="152" height="232" rx="4" fill="#8d989c"/>${[0, 1, 2, 3, 4, 5, 6].map((at) => `<rect x="140" y="${60 + at * 26}" width="52" height="18" rx="3" fill="#22292c"/><rect x="208" y="${60 + at * 26}" width="52" height="18" rx="3" fill="#22292c"/><rect x="${at === 3 ? 176 : 144}" y="${63 + at * 26}" width="12" height="12" rx="2" fill="${at === 3 ? '#e0a23a' : '#dfe6e8'}"/><rect x="212" y="${63 + at * 26}" width="12" height="12" rx="2" fill="#dfe6e8"/>`).join('')}<path d="M176 20V0M200 20V0M224 20V0" stroke="#4b5458" stroke-width="12"/>`,
  'garden lights': `<rect width="400" height="300" fill="#18263a"/><path d="M0 200h400v100H0z" fill="#21372c"/><path d="M0 150c60-30 90 10 130-10s70-40 130-10 100-10 140 10v60H0z" fill="#16283a"/><path d="M60 60v170M340 60v170" stroke="#4a3527" stroke-width="10"/><path d="M60 66c60 60 100 60 140 20s90-40 140-20" stroke="#0e151b" stroke-width="3" fill="none"/>${[
    [92, 92],
    [126, 106],
    [160, 104],
    [196, 90],
    [232, 70],
    [268, 60],
    [306, 60],
  ]
    .map(([x = 0, y = 0]) => bulb(x, y + 4))
    .join(
      '',
    )}<ellipse cx="200" cy="244" rx="120" ry="22" fill="#3b2c22"/><rect x="120" y="212" width="160" height="12" rx="4" fill="#8f6a44"/><path d="M150 224v36M250 224v36" stroke="#6b4d30" stroke-width="8"/><path d="M186 212v-16h12v16M206 212v-22h8v22" fill="#d9e6e2"/>`,
  garden: `<rect width="400" height="300" fill="#cfe6ee"/><path d="M0 150h400v150H0z" fill="#9dbb86"/><path d="M0 150c50-50 110-30 160-20s150-50 240 10v30H0z" fill="#7ba06e"/><path d="M170 300c-10-60 40-80 20-140h40c20 60-30 90-10 140z" fill="#dccba6"/>${[
    [60, 230, '#b04a6a'],
    [96, 250, '#e0a23a'],
    [130, 224, '#7f5aa0'],
    [40, 270, '#e8d06a'],
    [110, 278, '#c4513f'],
    [280, 232, '#e0a23a'],
    [316, 252, '#7f5aa0'],
    [350, 228, '#b04a6a'],
    [300, 278, '#e8d06a'],
    [366, 270, '#c4513f'],
  ]
    .map(
      ([x, y, color]) =>
        `<ellipse cx="${x}" cy="${Number(y) + 12}" rx="22" ry="14" fill="#5d8a58"/><circle cx="${x}" cy="${y}" r="8" fill="${color}"/><circle cx="${Number(x) + 12}" cy="${Number(y) + 6}" r="6" fill="${color}"/>`,
    )
    .join('')}<circle cx="70" cy="130" r="44" fill="#5f8f63"/><path d="M64 150h12v60H64z" fill="#6b4a30"/>`,
  door: `<rect width="400" height="300" fill="#e7dccb"/><path d="M0 250h400v50H0z" fill="#a39a8b"/><rect x="126" y="26" width="148" height="232" fill="#fbf7ee"/><rect x="140" y="40" width="120" height="214" fill="#6a2f55"/><path d="M152 54h42v74h-42zM206 54h42v74h-42zM152 146h42v90h-42zM206 146h42v90h-42z" fill="#592347"/><circle cx="246" cy="152" r="6" fill="#e6c678"/><path d="M160 258h80l8 12h-96z" fill="#b9775a"/><path d="M60 250v-46h44v46z" fill="#b5643c"/><circle cx="82" cy="180" r="34" fill="#5d8a58"/><path d="M296 250v-46h44v46z" fill="#b5643c"/><circle cx="318" cy="180" r="34" fill="#639274"/><rect x="182" y="66" width="36" height="22" rx="4" fill="#123734"/><path d="M190 77h20" stroke="#f6e7c6" stroke-width="4"/>`,
  roof: `<rect width="400" height="300" fill="#bcd8e6"/><path d="M20 180L200 40l180 140v120H20z" fill="#d9c6a4"/><path d="M0 190L200 30l200 160-16 16L200 60 16 206z" fill="#59463f"/><path d="M30 180L200 46l170 134z" fill="#7c5f53"/>${[80, 104, 128, 152].map((y) => `<path d="M${200 - (y - 46) * 1.25} ${y}h${(y - 46) * 2.5}" stroke="#6a5047" stroke-width="4"/>`).join('')}<path d="M286 70h34v60h-34z" fill="#a0523d"/><path d="M70 292L150 108" stroke="#b9c0c4" stroke-width="7"/><path d="M94 296L172 116" stroke="#b9c0c4" stroke-width="7"/><path d="M90 252l22 6M104 220l22 6M118 188l22 6M132 156l22 6" stroke="#8b979c" stroke-width="6"/><rect x="170" y="206" width="60" height="60" fill="#8fb3c6"/>`,
  bathroom: `<rect width="400" height="300" fill="#dfeaec"/><path d="M0 220h400v80H0z" fill="#b7c4c6"/><path d="M0 60h400M0 110h400M0 160h400M60 0v220M130 0v220M200 0v220M270 0v220M340 0v220" stroke="#cddadd" stroke-width="3"/><path d="M60 196h200c0 46-20 62-50 62H110c-30 0-50-16-50-62z" fill="#fff"/><path d="M52 188h216v12H52z" fill="#f4f1e8"/><path d="M90 188v-46c0-22 34-22 34 0v8" stroke="#8d989c" stroke-width="9" fill="none"/><rect x="300" y="40" width="60" height="150" rx="24" fill="#f7f7f4"/><path d="M316 190v40M344 190v40" stroke="#b5763f" stroke-width="8"/><rect x="316" y="120" width="28" height="16" rx="4" fill="#2d6f8a"/>`,
} as const satisfies Record<string, string>

type Work = keyof typeof works
/** A picture, or a part of it from nearer. */
export type VendorPicture = Work | `${Work} detail`

const stored = new WeakMap<World, Map<VendorPicture, Promise<NewPhoto>>>()

/** A drawn photo of a vendor's work, stored as the product stores pictures: in its sizes. Each is drawn once. */
export function vendorPhoto(world: World, picture: VendorPicture): Promise<NewPhoto> {
  const known = stored.get(world) ?? new Map<VendorPicture, Promise<NewPhoto>>()
  stored.set(world, known)
  const found = known.get(picture) ?? draw(world, picture)
  known.set(picture, found)
  return found
}

async function draw(world: World, picture: VendorPicture): Promise<NewPhoto> {
  const isDetail = picture.endsWith(' detail')
  const drawing = works[picture.replace(/ detail$/, '') as Work]
  const view = isDetail ? '110 60 200 150' : '0 0 400 300'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="1200" height="900">${drawing}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const copy = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const [large, small, tiny] = await Promise.all([
    copy().webp({ quality: 82, effort: 2 }).toBuffer(),
    copy().resize(400, 300).webp({ quality: 78, effort: 2 }).toBuffer(),
    copy().resize(20, 15).webp({ quality: 40 }).toBuffer(),
  ])
  const [largeFileKey, smallFileKey] = await Promise.all([world.files.put(large), world.files.put(small)])
  const keys = { largeFileKey, mediumFileKey: largeFileKey, smallFileKey }
  return { ...keys, width: info.width, height: info.height, placeholder: tiny.toString('base64') }
}

const marks: Readonly<Record<DemoVendor, readonly [ground: string, shape: string]>> = {
  brightSpark: ['#1d3f52', '<path d="M142 40L78 142h42l-10 74 68-104h-44z" fill="#ffd166"/>'],
  greenleaf: [
    '#2f5d3a',
    '<path d="M60 190c-10-90 50-140 140-136 6 92-44 150-126 138M70 200c20-50 50-80 90-104" fill="#cfe8b8" stroke="#2f5d3a" stroke-width="8"/>',
  ],
  clearwater: ['#24618a', '<path d="M128 44c40 52 60 82 60 108a60 60 0 0 1-120 0c0-26 20-56 60-108z" fill="#d7effa"/>'],
  highPlains: ['#6a3f33', '<path d="M32 140L128 60l96 80h-24v60H56v-60z" fill="#f3dfc7"/>'],
  coolBreeze: [
    '#2d6f7d',
    '<path d="M48 104h96a24 24 0 1 0-24-24M48 136h136a26 26 0 1 1-26 26M48 168h70a22 22 0 1 1-22 22" fill="none" stroke="#def3f5" stroke-width="16" stroke-linecap="round"/>',
  ],
  paintedDoor: [
    '#6a2f55',
    '<path d="M78 44h100v172H78z" fill="#f4dce8"/><circle cx="158" cy="132" r="10" fill="#6a2f55"/>',
  ],
  sureLock: [
    '#3b3f46',
    '<path d="M92 116V92a36 36 0 0 1 72 0v24" fill="none" stroke="#e8cf8f" stroke-width="16"/><rect x="72" y="114" width="112" height="88" rx="12" fill="#e8cf8f"/><circle cx="128" cy="154" r="12" fill="#3b3f46"/>',
  ],
  snowAndGo: [
    '#38507a',
    '<path d="M128 44v168M56 86l144 84M200 86L56 170" stroke="#eef4ff" stroke-width="16" stroke-linecap="round"/>',
  ],
  handyHarlan: [
    '#7a5a2b',
    '<path d="M70 60l40 10 84 96-24 26-96-86zM150 70c20-26 44-22 50-18l-26 28 10 12 30-24c6 20-10 46-40 44" fill="#f7e6c4"/>',
  ],
  brightWindows: [
    '#2a6a6a',
    '<rect x="64" y="56" width="128" height="144" fill="#dff5f0"/><path d="M128 56v144M64 128h128" stroke="#2a6a6a" stroke-width="12"/>',
  ],
  poolside: [
    '#1f6f9a',
    '<path d="M40 128c24-24 40-24 60 0s40 24 60 0 40-24 56 0M40 172c24-24 40-24 60 0s40 24 60 0 40-24 56 0" fill="none" stroke="#d9f2ff" stroke-width="16" stroke-linecap="round"/>',
  ],
  pawsAround: [
    '#8a4a2f',
    '<ellipse cx="128" cy="160" rx="46" ry="38" fill="#fbe3d0"/><circle cx="76" cy="116" r="20" fill="#fbe3d0"/><circle cx="110" cy="84" r="20" fill="#fbe3d0"/><circle cx="148" cy="84" r="20" fill="#fbe3d0"/><circle cx="182" cy="116" r="20" fill="#fbe3d0"/>',
  ],
  movingDay: [
    '#4a5a2b',
    '<path d="M36 92h110v80H36zM146 116h44l30 30v26h-74z" fill="#eef3d8"/><circle cx="80" cy="178" r="20" fill="#2b3518"/><circle cx="178" cy="178" r="20" fill="#2b3518"/>',
  ],
  treeline: ['#3f5a4a', '<path d="M128 40l52 72h-28l40 52H64l40-52H76zM116 164h24v48h-24z" fill="#d8ecd9"/>'],
}

/** The drawn logo of a vendor. */
export async function vendorLogo(world: World, vendor: DemoVendor): Promise<string> {
  const [ground, shape] = marks[vendor]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><rect width="256" height="256" fill="${ground}"/>${shape}</svg>`
  return world.files.put(await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer())
}
