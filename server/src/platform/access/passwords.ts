import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Returns the hash of a password, by argon2id with the defaults of the library: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let anyHash: Promise<string> | undefined

/** Whether the password is correct. Without a hash the check takes the same time, so that the time does not show whether an account exists. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password)
  anyHash ??= hash('nobody has this password')
  await verify(await anyHash, password)
  return false
}

const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-?@']

/** Returns a random password that meets the policy (community.txt 5): 16 characters of four kinds, none of them easily confused with another. */
export function randomPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length))
  const characters = [...alphabets.map(pick), ...Array.from({ length: 12 }, () => pick(alphabets.slice(0, 3).join('')))]
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const swapped = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = swapped
  }
  return characters.join('')
}
