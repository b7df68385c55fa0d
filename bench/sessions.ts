import { startSession } from '../server/src/features/sign-in/public.ts'
import { AnonymousScope } from '../server/src/platform/access/scopes.ts'
import { type Clock, systemClock } from '../server/src/platform/clock.ts'
import { openPool } from '../server/src/platform/db/database.ts'
import { openImageNames } from '../server/src/platform/files/image-names.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { keyFor } from '../server/src/platform/signing.ts'

/** How many people are signed in at the same time. */
const atOnce = 8

/**
 * Signs people in as the server does after a correct password. Returns their tokens, in the order of `personIds`. `clock` is the clock of the
 * product that receives the tokens.
 */
export async function signIn(
  databaseUrl: string,
  settings: Settings,
  personIds: readonly number[],
  clock: Clock = systemClock,
): Promise<string[]> {
  const pool = openPool(databaseUrl, { max: atOnce, onError: () => undefined })
  const context = {
    images: openImageNames(keyFor(settings.secret, 'image names'), clock),
    tokenKey: keyFor(settings.secret, 'session tokens'),
    clock,
    announce: async () => undefined,
  }
  const scope = new AnonymousScope(pool)
  const tokens: string[] = []
  try {
    for (let start = 0; start < personIds.length; start += atOnce) {
      const started = personIds.slice(start, start + atOnce).map(async (personId) => {
        const who = {
          personId,
          method: 'password',
          rememberMe: false,
          userAgent: 'bench',
          language: undefined,
        } as const
        const token = await startSession(scope, context, who)
        if (!token) throw new Error(`person ${personId} could not be signed in`)
        return token
      })
      tokens.push(...(await Promise.all(started)))
    }
    return tokens
  } finally {
    await pool.end()
  }
}
