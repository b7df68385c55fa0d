import { homeOf } from '../../paths.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { session } from '../../platform/session/session.ts'
import { endOnServer, signOut } from '../../platform/session/sign-out.ts'
import { NothingCanBeKept } from '../../platform/session/store.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { hasAccount, noAccount } from '../../platform/session/values.ts'
import { type Account, decide, type Entrant, enter, enterNone, type OwnAccount } from '../accounts/public.tsx'
import { registeredTo } from '../registration/public.tsx'
import { type Arrival, continuesSession, targetOf } from './arrival.ts'
import {
  confirmReset,
  type ResetOutcome,
  redeemHandOver,
  renewToken,
  type TokenOutcome,
  tradePortalToken,
} from './tokens.ts'

export { loadAccountChooser } from '../accounts/public.tsx'
export { offerFor } from './offer.ts'

/** What the form says above its fields. */
export type Problem = 'invalid' | 'noAccess' | 'somethingWentWrong' | 'nothingCanBeKept'

/** What the Login screen shows next. */
export type Step =
  | {
      readonly kind: 'form'
      readonly email?: string
      /** Of the home of a registration code. */
      readonly address?: string
      readonly problem?: Problem
      readonly reset?: ResetOutcome
    }
  | { readonly kind: 'choose'; readonly entrant: Entrant; readonly accounts: readonly OwnAccount[] }
  /** Somebody else is signed in here than the link signs in. */
  | { readonly kind: 'ask'; readonly token: string; readonly current: string; readonly next: string }
  | { readonly kind: 'leave'; readonly target: string }

/** Does what the address asks for, and says what to show then. */
export async function arrive(arrival: Arrival): Promise<Step> {
  if (arrival.resetCode) {
    const reset = await confirmReset(arrival.resetCode, arrival.resetEmail)
    return { kind: 'form', email: arrival.resetEmail, reset }
  }
  if (arrival.jwt) return await afterProof(redeemHandOver(arrival.jwt), arrival)
  if (arrival.portalToken) return await afterProof(tradePortalToken(arrival.portalToken), arrival)
  const current = session.current()
  if (current && (continuesSession(arrival) || !hasAccount(current))) return await goOn(arrival, current.token)
  return { kind: 'form', ...(arrival.regCode && (await registeredTo(arrival.regCode))) }
}

async function afterProof(asked: Promise<TokenOutcome>, arrival: Arrival): Promise<Step> {
  const outcome = await asked
  if (outcome.kind !== 'token')
    return { kind: 'form', problem: outcome.kind === 'refused' ? 'invalid' : 'somethingWentWrong' }
  return questionBefore(outcome.token) ?? (await proceed(arrival, outcome.token, false))
}

/** What to ask before a link replaces the session of another person; undefined where there is none. */
function questionBefore(token: string): Step | undefined {
  const current = decodeToken(session.current()?.token ?? '')?.loginData
  const next = decodeToken(token)?.loginData
  if (!current || !next || current.user_id === next.user_id) return undefined
  const [one, other] = [fullName(current), fullName(next)]
  // Two of the same name are told apart by their addresses.
  return one === other
    ? { kind: 'ask', token, current: current.user_email, next: next.user_email }
    : { kind: 'ask', token, current: one, next: other }
}

function fullName({ user_fname, user_lname }: { user_fname: string; user_lname: string }): string {
  return `${user_fname} ${user_lname}`
}

/** Stays with the session that is here; the one that the link opened ends. */
export async function stay(arrival: Arrival, offered: string): Promise<Step> {
  await endOnServer(offered)
  const current = session.current()
  if (!current) return { kind: 'form' }
  return hasAccount(current) ? { kind: 'leave', target: homeOf(current) } : await goOn(arrival, current.token)
}

/** Somebody signed in goes on by the account rules, with their accounts as they are now. */
async function goOn(arrival: Arrival, token: string): Promise<Step> {
  if (arrival.reset) session.update(noAccount)
  const outcome = await renewToken(token)
  if (outcome.kind !== 'refused') {
    return await proceed(arrival, outcome.kind === 'token' ? outcome.token : token, session.isLasting())
  }
  await signOut('expired')
  return { kind: 'form' }
}

/** With a token the server gave: applies the account rules (foundation.txt 4). */
export async function proceed(arrival: Arrival, token: string, lasting: boolean): Promise<Step> {
  const data = decodeToken(token)?.loginData
  if (!data) return { kind: 'form', problem: 'somethingWentWrong' }
  const entrant: Entrant = { token, data, lasting, page: targetOf(arrival, homeOf(noAccount)) }
  const decision = decide(data, arrival)
  if (decision.kind === 'none') {
    await Promise.all([endOnServer(token), session.clear()])
    return { kind: 'form', email: data.user_email, problem: 'noAccess' }
  }
  try {
    if (decision.kind === 'enter') return { kind: 'leave', target: await enter(entrant, decision.account) }
    await enterNone(entrant)
    return { kind: 'choose', entrant, accounts: decision.accounts }
  } catch (error) {
    return await afterFailure(error, token)
  }
}

/** Enters the account that was chosen; null when that did not work just now, and can be tried again. */
export async function choose(entrant: Entrant, account: Account): Promise<Step | null> {
  try {
    return { kind: 'leave', target: await enter(entrant, account) }
  } catch (error) {
    return error instanceof CallFailed && error.isPassing ? null : await afterFailure(error, entrant.token)
  }
}

async function afterFailure(error: unknown, token: string): Promise<Step> {
  if (error instanceof NothingCanBeKept) {
    await endOnServer(token)
    return { kind: 'form', problem: 'nothingCanBeKept' }
  }
  if (!(error instanceof CallFailed)) throw error
  if (!error.isPassing && session.current()) await signOut(error.status === 401 ? 'expired' : 'refused')
  return { kind: 'form', problem: 'somethingWentWrong' }
}
