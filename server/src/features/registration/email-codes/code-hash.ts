import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { emailCodeLength } from '@porchlight/contract/features/registration.ts'
import type { Settings } from '../../../platform/settings.ts'
import { keyFor } from '../../../platform/signing.ts'

/** A new code: digits, each as likely as any other. */
export function makeEmailCode(): string {
  return String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0')
}

/** What is kept of a code. With the server's key, since four digits alone are found from any hash at once. */
export function hashEmailCode(settings: Pick<Settings, 'secret'>, email: string, code: string): string {
  return createHmac('sha256', keyFor(settings.secret, 'email codes')).update(`${email} ${code}`).digest('base64url')
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
