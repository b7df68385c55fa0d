/** A part of a message: plain text, or a link. */
export interface Piece {
  readonly text: string
  /** The URL of a link; omitted for plain text. */
  readonly href?: string
}

/** The longest URL that becomes a link, in characters. */
const maxUrlLength = 2000

const addresses = /\bhttps?:\/\/[^\s<>"']+/gi

/** Splits a text into plain parts and links, in order; joined, they are the whole text. Only http and https become links. */
export function splitAtLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(addresses)) {
    const found = withoutEnding(match[0])
    const href = found.length > maxUrlLength ? undefined : URL.parse(found)?.href
    if (href === undefined) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Characters that do not belong to a URL at its end. */
const endings = new Set('.,!?;:]}…')

/** Removes punctuation and brackets from the end of a URL; a closing bracket stays if the URL contains the opening one. */
function withoutEnding(found: string): string {
  const opening = found.indexOf('(')
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? ''
    const opensHere = opening !== -1 && opening < end
    if (!endings.has(last) && (last !== ')' || opensHere)) break
  }
  return found.slice(0, end)
}
