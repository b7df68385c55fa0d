import { randomUUID } from 'node:crypto'
import { sessionLength } from '@porchlight/contract/features/sign-in.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { spendToken, type TokenPurpose } from '../../platform/access/one-time-tokens.ts'
import { isPassword } from '../../platform/access/passwords.ts'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import { signToken } from '../../platform/access/tokens.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { sessionsTopic } from '../../platform/db/topics.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { loginDataOf } from '../accounts/public.ts'
import { endOldestSessions, recordSession } from '../sessions/public.ts'
import { noteFirstUser } from '../vendors-admin/public.ts'
import { findCredentials, findOwnPassword } from './data.ts'

export {
  confirmReset as resetPassword,
  deleteAccount as deletePersonalAccount,
  issueResetCode,
  setPassword,
} from './actions.ts'
export { sendInvitation } from './invitations/actions.ts'
export { findInvited, isUnusedAccount } from './invitations/data.ts'

export interface SignedIn {
  readonly personId: number
  /** The way of signing in, as the list of sessions shows it. */
  readonly method: 'password' | 'passkey' | 'statement portal' | 'admin site' | 'registration'
  readonly rememberMe: boolean
  readonly userAgent: string
  /** The language of the request. */
  readonly language: Language | undefined
  /** The session version when the credentials were checked. If it has risen since, by a new password, no session starts. */
  readonly sessionVersion?: number
}

/** Starts a session for an authenticated person. Returns its token, or undefined if the account was deleted meanwhile. */
export async function startSession(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'tokenKey' | 'images' | 'clock' | 'announce'>,
  who: SignedIn,
): Promise<string | undefined> {
  const createdAt = context.clock.now()
  const lifetime = who.rememberMe ? sessionLength.remembered : sessionLength.usual
  const expiresAt = new Date(createdAt.getTime() + lifetime)
  const sessionId = randomUUID()
  const loginData = await loginDataOf(scope, context, who.personId, who.language)
  if (!loginData || !(await recordSession(scope, { ...who, sessionId, createdAt, expiresAt }))) return undefined
  await noteFirstUser(scope, Object.keys(loginData.vendorAccounts).map(Number), createdAt)
  await scope.transaction(async (inside) => {
    if (await endOldestSessions(inside, who.personId, createdAt))
      await context.announce(inside, sessionsTopic, [who.personId])
  })
  const claims = { personId: who.personId, sessionId, expiresAt: Math.floor(expiresAt.getTime() / 1000) }
  return signToken(context.tokenKey, claims, loginData)
}

/**
 * Starts a session for the person of a single-use token. Returns its token, or undefined if the single-use token is not valid or
 * the person's sessions were ended meanwhile.
 */
export async function startSessionByToken(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'tokenKey' | 'images' | 'clock' | 'announce'>,
  token: { readonly purpose: TokenPurpose; readonly secret: string },
  how: Pick<SignedIn, 'method' | 'userAgent' | 'language'>,
): Promise<string | undefined> {
  const spent = await spendToken(scope, token.purpose, token.secret, context.clock.now())
  return spent?.holder ? startSession(scope, context, { ...spent.holder, ...how, rememberMe: false }) : undefined
}

/** Returns the person whose account has an e-mail address, or undefined if there is none. */
export async function personOfAddress(scope: Scope<'any'>, email: string): Promise<number | undefined> {
  return (await findCredentials(scope, email))?.personId
}

/** The limit of checks of a password in a session, right or wrong: nobody must be able to guess the password with a stolen session. */
const passwordChecks = defineAllowance('account-password-checks', { points: 20, duration: 15 * 60 })

/** Whether a password is that of the signed-in person. @throws HttpError 429 for too many checks. */
export async function isOwnPassword(
  scope: PersonScope,
  context: Pick<AppContext, 'allowances'>,
  password: string,
): Promise<boolean> {
  if (!(await context.allowances.take(passwordChecks, String(scope.personId)))) throw tooOften()
  return isPassword(await findOwnPassword(scope), password)
}
