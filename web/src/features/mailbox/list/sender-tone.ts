import type { Tone } from '../../../ui/tone.ts'

const tones = ['pine', 'works', 'club', 'social'] as const satisfies readonly Tone[]

/** The colours of a sender's initials. A name always has the same colours, which makes its mail easier to find. */
export function senderTone(name: string): Tone {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tones[sum % tones.length] ?? 'pine'
}
