import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** What a session token contains besides the login data: the person, the session, and the expiry in seconds since 1970. */
export interface TokenClaims {
  readonly personId: number
  readonly sessionId: string
  readonly expiresAt: number
}

/** Returns a signed session token (HS256). The client reads the login data in it. */
export function signToken(key: Uint8Array, claims: TokenClaims, loginData: object): Promise<string> {
  return new SignJWT({ ...loginData, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(claims.personId))
    .setIssuedAt()
    .setExpirationTime(claims.expiresAt)
    .sign(key)
}

/** Returns the claims of a token that this server signed and that has not expired; undefined for anything else. */
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

/** Returns a random secret of 256 bits for a link, and its hash, which is stored. */
export function makeSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Returns the hash of a single-use secret, the only form in which it is stored. It is random, so a slow hash as for passwords is not needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
