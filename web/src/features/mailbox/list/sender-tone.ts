import type { Tone } from '../../../ui/tone.ts'

const tones = ['pine', 'works', 'club', 'social'] as const satisfies readonly Tone[]

/** The colors of a sender's initials. A name always has the same colors, which makes its mail easier to find. */
export function senderTone(name: string): Tone {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tones[sum % tones.length] ?? 'pine'
}
