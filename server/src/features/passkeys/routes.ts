import type { passkeys } from '@porchlight/contract/features/passkeys.ts'
import { signInMessages } from '@porchlight/contract/features/sign-in.ts'
import { HttpError, Refusal } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { startSession } from '../sign-in/public.ts'
import { offerLogin, offerRegistration, personOfPasskey, storePasskey } from './actions.ts'
import { listPasskeys, removePasskey } from './data.ts'
import { presentPasskey } from './present.ts'

/** Limits of challenges per network and per person, because each challenge is a stored row. */
const challenges = {
  login: defineAllowance('passkey-login-options', { points: 120, duration: 15 * 60 }),
  registration: defineAllowance('passkey-register-options', { points: 30, duration: 15 * 60 }),
} as const

export const handlers: Handlers<typeof passkeys.calls> = {
  async loginOptions({ scope, context, client }) {
    await context.allowances.takeFor(challenges.login, client)
    return offerLogin(scope, context)
  },
  async login({ scope, body, context, client }) {
    const proven = await personOfPasskey(scope, context, body.challengeId, body.response)
    const token =
      proven === undefined
        ? undefined
        : await startSession(scope, context, { ...proven, method: 'passkey', rememberMe: body.rememberMe, ...client })
    return token ? { token } : new Refusal({ username: [signInMessages.invalid] })
  },
  async registerOptions({ scope, context }) {
    if (!(await context.allowances.take(challenges.registration, String(scope.personId)))) throw tooOften()
    const offered = await offerRegistration(scope, context)
    if (!offered) throw new HttpError(401, 'Please sign in.')
    return offered
  },
  async register({ scope, body, context }) {
    return { success: await storePasskey(scope, context, body) }
  },
  async index({ scope }) {
    const rows = await listPasskeys(scope)
    return { items: rows.map(presentPasskey), _meta: { totalCount: rows.length } }
  },
  async remove({ scope, query, allow }) {
    allow(await removePasskey(scope, query.id))
    return { success: true }
  },
}
