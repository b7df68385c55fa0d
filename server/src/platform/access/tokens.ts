import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** What a session token says besides the login data: whose session, which one, until when (seconds). */
export interface TokenClaims {
  readonly personId: number
  readonly sessionId: string
  readonly expiresAt: number
}

/** A signed session token (HS256) with the login data for the client to read. */
export function signToken(key: Uint8Array, claims: TokenClaims, loginData: object): Promise<string> {
  return new SignJWT({ ...loginData, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(claims.personId))
    .setIssuedAt()
    .setExpirationTime(claims.expiresAt)
    .sign(key)
}

/** The claims of a token that this server signed and that has not expired; undefined for anything else. */
export async function readToken(key: Uint8Array, token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'sid', 'exp'] })
    const personId = Number(payload.sub)
    if (!Number.isSafeInteger(personId) || typeof payload.sid !== 'string' || !payload.exp) return undefined
    return { personId, sessionId: payload.sid, expiresAt: payload.exp }
  } catch {
    return undefined
  }
}

/** A random secret of 256 bits for a link, and its hash, which is stored. */
export function makeSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** The only form in which a single-use secret is stored. Secrets are random, so one round is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
