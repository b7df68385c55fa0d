import sharp from 'sharp'

const tree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-6" y="0" width="12" height="60" fill="#7a5a3c"/><circle cy="-20" r="46" fill="#6f9a5b"/><circle cx="-28" cy="4" r="32" fill="#7faa68"/><circle cx="30" cy="6" r="30" fill="#5f8a4e"/></g>`

const swing = (x: number) =>
  `<g stroke="#55626b" stroke-width="3" fill="none"><path d="M${x} 372v120M${x + 34} 372v120"/></g><rect x="${x - 4}" y="490" width="42" height="9" rx="4" fill="#2d4a6b"/>`

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" font-family="DejaVu Sans, Arial, sans-serif">
<rect width="1200" height="800" fill="#d9ebf2"/>
<path d="M0 330l190-120 150 90 210-150 230 140 190-100 230 130v480H0z" fill="#b9cfd0"/>
<path d="M0 420q300-60 620-20t580-20v420H0z" fill="#a9c48a"/>
<ellipse cx="600" cy="610" rx="520" ry="120" fill="#c9835b"/><ellipse cx="600" cy="604" rx="500" ry="108" fill="#d39468"/>
${tree(90, 380, 1.4)}${tree(1110, 390, 1.5)}${tree(980, 330, 0.8)}
<g><rect x="250" y="330" width="14" height="260" fill="#8a5f38"/><rect x="390" y="330" width="14" height="260" fill="#8a5f38"/><rect x="244" y="440" width="168" height="14" fill="#a8763f"/><path d="M226 336l101-96 101 96z" fill="#2f6b62"/><rect x="262" y="392" width="130" height="10" fill="#a8763f"/>
<path d="M404 446c70 0 60 120 150 130h34" fill="none" stroke="#e9a23b" stroke-width="44" stroke-linecap="round"/><path d="M404 438c76 0 66 116 150 128h34" fill="none" stroke="#f4c678" stroke-width="8" stroke-linecap="round"/>
<g stroke="#8a5f38" stroke-width="8"><path d="M210 590l44-140M236 590l30-140M214 560h30M222 530h28M230 500h26M238 470h22"/></g></g>
<g stroke="#2d5f7d" stroke-width="12" stroke-linecap="round"><path d="M680 590l40-224M960 590l-40-224M716 368h208"/></g>${swing(744)}${swing(812)}${swing(880)}
<g><ellipse cx="560" cy="672" rx="96" ry="26" fill="#efdcae"/><path d="M540 672v-52h26v14h20" fill="none" stroke="#55626b" stroke-width="9"/></g>
<g fill="none" stroke="#b5473c" stroke-width="7"><path d="M990 640a90 90 0 0 1 180 0M1020 640a60 90 0 0 1 120 0M1050 640a30 90 0 0 1 60 0M1000 600h160M1024 566h112"/></g>
<rect x="0" y="726" width="1200" height="74" fill="#fbf7ee"/>
<text x="40" y="772" font-size="28" font-weight="bold" fill="#22302e">Maple Ridge playground</text>
<text x="1160" y="772" font-size="22" fill="#54605d" text-anchor="end">Plan C: tower, swings, sand, and the old dome</text>
</svg>`

/** The plan of the new playground as a JPEG, as an architect would send it. */
export function playgroundDrawing(): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing)).jpeg({ quality: 86 }).toBuffer()
}
