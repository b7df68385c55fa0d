/** A piece of a message: plain text, or an address that can be followed. */
export interface Piece {
  readonly text: string
  readonly href?: string
}

const address = /\bhttps?:\/\/[^\s<>"']+/gi

/** The pieces of a text in their order; joined they are the text again. Only http and https become links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = withoutEnding(match[0])
    const href = URL.parse(found)?.href
    if (href === undefined) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** A full stop or bracket after an address belongs to the sentence; a bracket that the address opened does not. */
function withoutEnding(found: string): string {
  const bare = found.replace(/[.,!?;:\]}…]+$/, '')
  if (bare.endsWith(')') && !bare.includes('(')) return withoutEnding(bare.slice(0, -1))
  return bare
}
