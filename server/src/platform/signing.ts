import { createHmac, timingSafeEqual } from 'node:crypto'

/** Derives the key of one purpose from the server's secret. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(`porchlight ${purpose}`).digest()
}

/** Returns a short signature of `text` by this server. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 27)
}

export function isSigned(key: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
