import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with others, printed or read aloud: without 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B. */
const letters = 'ACDEFHJKMNPQRTUVWXY3479'
const groups = 3
const groupLength = 4

/** A new random code such as KT4M-XQ7C-9WHA: 12 characters, 54 bits (association.txt 5). */
export function makeCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
