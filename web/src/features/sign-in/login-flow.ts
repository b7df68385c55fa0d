import { homeOf, isManagersAddress, pages } from '../../paths.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { settleLanguage } from '../../platform/preferences/account-language.ts'
import { session } from '../../platform/session/session.ts'
import { endOnServer, signOut } from '../../platform/session/sign-out.ts'
import { StorageUnavailable } from '../../platform/session/store.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { hasAccount, noAccount } from '../../platform/session/values.ts'
import {
  type Account,
  decideAfterLogin,
  enterAccount,
  mayUseManagersSide,
  type OwnAccount,
  type SignedIn,
  startSessionWithoutAccount,
} from '../accounts/public.tsx'
import { findRegisteredAccount } from '../registration/public.tsx'
import { type Arrival, continuesSession, targetOf } from './arrival.ts'
import {
  confirmReset,
  exchangeJwt,
  exchangePortalToken,
  type ResetOutcome,
  renewToken,
  type TokenOutcome,
} from './tokens.ts'

export { loadAccountChooser } from '../accounts/public.tsx'
export { offerFor } from './offer.ts'

/** The key of the message above the fields of the form. */
export type Problem = 'invalid' | 'noAccess' | 'somethingWentWrong' | 'storageUnavailable'

/** What the Login screen shows next. */
export type Step =
  | {
      readonly kind: 'form'
      readonly email?: string
      /** The address of the home of a registration code. */
      readonly address?: string
      readonly problem?: Problem
      /** The archived communities in which the person has a home, if that is why there is nothing to enter. */
      readonly archived?: readonly string[]
      readonly reset?: ResetOutcome
    }
  | { readonly kind: 'choose'; readonly signedIn: SignedIn; readonly accounts: readonly OwnAccount[] }
  /** The link signs in another person than the current one. */
  | { readonly kind: 'ask'; readonly token: string; readonly current: string; readonly next: string }
  | { readonly kind: 'leave'; readonly target: string }

/** Processes the parameters of the URL and returns what to show next. */
export async function arrive(arrival: Arrival): Promise<Step> {
  if (arrival.resetCode) {
    const reset = await confirmReset(arrival.resetCode, arrival.resetEmail)
    return { kind: 'form', email: arrival.resetEmail, reset }
  }
  if (arrival.jwt) return await afterProof(exchangeJwt(arrival.jwt), arrival)
  if (arrival.portalToken) return await afterProof(exchangePortalToken(arrival.portalToken), arrival)
  // A session without an account still has to enter one.
  const current = session.current()
  if (current && (continuesSession(arrival) || !hasAccount(current)))
    return await continueSession(arrival, current.token)
  return { kind: 'form', ...(arrival.regCode && (await findRegisteredAccount(arrival.regCode))) }
}

/** What follows a token of a link: a question if another person is signed in, else the account rules; the form if it was refused. */
async function afterProof(asked: Promise<TokenOutcome>, arrival: Arrival): Promise<Step> {
  const outcome = await asked
  if (outcome.kind !== 'token')
    return { kind: 'form', problem: outcome.kind === 'refused' ? 'invalid' : 'somethingWentWrong' }
  return questionBefore(outcome.token) ?? (await proceed(arrival, outcome.token, false))
}

/** The question to show before a link replaces the session of another person; undefined if there is none. */
function questionBefore(token: string): Step | undefined {
  const current = decodeToken(session.current()?.token ?? '')?.loginData
  const next = decodeToken(token)?.loginData
  if (!current || !next || current.user_id === next.user_id) return undefined
  const [currentName, nextName] = [fullName(current), fullName(next)]
  // Two people with the same name are distinguished by their e-mail addresses.
  return currentName === nextName
    ? { kind: 'ask', token, current: current.user_email, next: next.user_email }
    : { kind: 'ask', token, current: currentName, next: nextName }
}

function fullName({ user_fname, user_lname }: { user_fname: string; user_lname: string }): string {
  return `${user_fname} ${user_lname}`
}

/** Keeps the current session and ends the one that the link opened. */
export async function stay(arrival: Arrival, linkToken: string): Promise<Step> {
  await endOnServer(linkToken)
  const current = session.current()
  if (!current) return { kind: 'form' }
  return hasAccount(current)
    ? { kind: 'leave', target: homeOf(current) }
    : await continueSession(arrival, current.token)
}

/**
 * Applies the account rules to a signed-in person, with a renewed token, or with the present one if the renewal failed temporarily. After a
 * refusal the session ends.
 */
async function continueSession(arrival: Arrival, token: string): Promise<Step> {
  if (arrival.reset) void session.update(noAccount)
  const outcome = await renewToken(token)
  if (outcome.kind !== 'refused') {
    return await proceed(arrival, outcome.kind === 'token' ? outcome.token : token, session.isLasting())
  }
  await signOut('expired')
  return { kind: 'form' }
}

/** Applies the account rules (foundation.txt 4) to a token of the server. `lasting`: whether the session survives a restart of the browser. */
export async function proceed(arrival: Arrival, token: string, lasting: boolean): Promise<Step> {
  const data = decodeToken(token)?.loginData
  if (!data) return { kind: 'form', problem: 'somethingWentWrong' }
  await settleLanguage(token, data.userLanguage)
  const page = targetOf(arrival, homeOf(noAccount))
  const isManagersPage = page !== null && isManagersAddress(page)
  // A person without rights on the managers' side gets the home page instead of such a page.
  const signedIn: SignedIn = { token, data, lasting, page: isManagersPage ? null : page }
  if (isManagersPage && mayUseManagersSide(data)) return await enterManagersSide(signedIn, page)
  const decision = decideAfterLogin(data, arrival)
  // The owner of a server has no account to enter before an association is created, and continues with creating one.
  if (decision.kind === 'none' && mayUseManagersSide(data)) return await enterManagersSide(signedIn, pages.admin.path)
  if (decision.kind === 'none') {
    await Promise.all([endOnServer(token), session.clear()])
    const archived = data.userArchivedHoas ?? []
    return { kind: 'form', email: data.user_email, problem: 'noAccess', ...(archived.length > 0 && { archived }) }
  }
  try {
    if (decision.kind === 'enter') return { kind: 'leave', target: await enterAccount(signedIn, decision.account) }
    await startSessionWithoutAccount(signedIn)
    return { kind: 'choose', signedIn, accounts: decision.accounts }
  } catch (error) {
    return await afterFailure(error, token)
  }
}

/** The requested page, without a choice of an account, because its URL names the community (association.txt 2). */
async function enterManagersSide(signedIn: SignedIn, page: string): Promise<Step> {
  try {
    await startSessionWithoutAccount(signedIn)
    return { kind: 'leave', target: page }
  } catch (error) {
    return await afterFailure(error, signedIn.token)
  }
}

/** Enters the chosen account; null after a temporary failure. */
export async function choose(signedIn: SignedIn, account: Account): Promise<Step | null> {
  try {
    return { kind: 'leave', target: await enterAccount(signedIn, account) }
  } catch (error) {
    return error instanceof CallFailed && error.isTemporary ? null : await afterFailure(error, signedIn.token)
  }
}

/** The form with the reason why an account could not be entered. A failure that is not temporary ends the session. */
async function afterFailure(error: unknown, token: string): Promise<Step> {
  if (error instanceof StorageUnavailable) {
    await endOnServer(token)
    return { kind: 'form', problem: 'storageUnavailable' }
  }
  if (!(error instanceof CallFailed)) throw error
  if (!error.isTemporary && session.current()) await signOut(error.status === 401 ? 'expired' : 'refused')
  return { kind: 'form', problem: 'somethingWentWrong' }
}
