/** A piece of a message: plain text, or an address that can be followed. */
export interface Piece {
  readonly text: string
  readonly href?: string
}

/** Longer addresses stay plain text: nothing that people share is as long. */
const longestAddress = 2000

const address = /\bhttps?:\/\/[^\s<>"']+/gi

/** The pieces of a text in their order; joined they are the text again. Only http and https become links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = withoutEnding(match[0])
    const href = found.length > longestAddress ? undefined : URL.parse(found)?.href
    if (href === undefined) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

const endings = new Set('.,!?;:]}…')

/** A full stop or bracket after an address belongs to the sentence; a bracket that the address opened does not. */
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
