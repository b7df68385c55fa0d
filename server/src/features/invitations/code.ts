import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be confused in print or speech: without 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B. */
const letters = 'ACDEFHJKMNPQRTUVWXY3479'
const groups = 3
const groupLength = 4

/** Returns a new random code such as KT4M-XQ7C-9WHA, with 12 characters and 54 bits (association.txt 5). */
export function makeCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
