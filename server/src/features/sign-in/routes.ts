import { type signIn, signInMessages } from '@porchlight/contract/features/sign-in.ts'
import { signToken } from '../../platform/access/tokens.ts'
import { sessionsTopic } from '../../platform/db/topics.ts'
import { HttpError, Refusal } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { loginDataOf } from '../accounts/public.ts'
import { findCurrentSessionEnd, revokeSession } from '../sessions/public.ts'
import { confirmReset, deleteByCredentials, personOf } from './actions.ts'
import { startSession, startSessionByToken } from './public.ts'

/** The answer to wrong credentials, the same for a wrong address and a wrong password. */
const invalid = () => new Refusal({ username: [signInMessages.invalid] })

export const handlers: Handlers<typeof signIn.calls> = {
  async login({ scope, body, context, client }) {
    const { username, password, rememberMe } = body.LoginForm
    const proven = await personOf(scope, username, password)
    if (!proven) return invalid()
    const token = await startSession(scope, context, { ...proven, method: 'password', rememberMe, ...client })
    return token ? { token } : invalid()
  },
  async deleteMyAccount({ scope, body, context }) {
    const { username, password } = body.LoginForm
    return (await deleteByCredentials(scope, context, username, password)) ? { success: true } : invalid()
  },
  async confirmPasswordReset({ scope, body, context }) {
    const newPassword = await confirmReset(scope, context, body.reset_code, body.reset_email)
    return newPassword ? { success: true, newPassword } : new Refusal({ success: false })
  },
  async loginFromStatementPortal({ scope, query, context, client, guessedWrong }) {
    const handed = { purpose: 'statement portal', secret: query.token } as const
    const token = await startSessionByToken(scope, context, handed, { method: 'statement portal', ...client })
    if (!token) guessedWrong()
    // On the wire, 0 is the answer to a token that is not valid.
    return { token: token ?? 0 }
  },
  async refreshSession({ scope, context, client }) {
    const [loginData, endsAt] = await Promise.all([
      loginDataOf(scope, context, scope.personId, client.language),
      findCurrentSessionEnd(scope),
    ])
    if (!loginData || !endsAt) throw new HttpError(401, 'Please sign in.')
    const claims = {
      personId: scope.personId,
      sessionId: scope.viewer.sessionId,
      expiresAt: Math.floor(endsAt.getTime() / 1000),
    }
    return { token: await signToken(context.tokenKey, claims, loginData) }
  },
  async logout({ scope, context }) {
    await scope.transaction(async (inside) => {
      await revokeSession(inside, scope.viewer.sessionId, context.clock.now())
      await context.announce(inside, sessionsTopic, [scope.personId])
    })
    return { success: true }
  },
}
