import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { emailCodeLength } from '@porchlight/contract/features/registration.ts'
import type { Settings } from '../../../platform/settings.ts'
import { keyFor } from '../../../platform/signing.ts'

/** A new random code of digits. */
export function makeEmailCode(): string {
  return String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0')
}

/** The stored hash of a code. It is keyed with the server's secret. Without the key, a reader of the database could try all codes in an instant. */
export function hashEmailCode(settings: Pick<Settings, 'secret'>, email: string, code: string): string {
  return createHmac('sha256', keyFor(settings.secret, 'email codes')).update(`${email} ${code}`).digest('base64url')
}

/** Compares in constant time, so that the time of an answer tells nothing about the code. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
