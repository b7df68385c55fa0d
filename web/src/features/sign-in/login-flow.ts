import { homeOf } from '../../paths.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { session } from '../../platform/session/session.ts'
import { endOnServer, signOut } from '../../platform/session/sign-out.ts'
import { NothingCanBeKept } from '../../platform/session/store.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { hasAccount, noAccount } from '../../platform/session/values.ts'
import { type Account, decide, type Entrant, enter, enterNone, type OwnAccount } from '../accounts/public.tsx'
import { emailOfCode } from '../registration/public.tsx'
import { type Arrival, continuesSession, targetOf } from './arrival.ts'
import { confirmReset, proveToken, type ResetOutcome, tradePortalToken } from './tokens.ts'

/** What the form says above its fields. */
export type Problem = 'invalid' | 'noAccess' | 'somethingWentWrong' | 'nothingCanBeKept'

/** What the Login screen shows next. */
export type Step =
  | { readonly kind: 'form'; readonly email?: string; readonly problem?: Problem; readonly reset?: ResetOutcome }
  | { readonly kind: 'choose'; readonly entrant: Entrant; readonly accounts: readonly OwnAccount[] }
  | { readonly kind: 'leave'; readonly target: string }

/** Does what the address asks for, and says what to show then. */
export async function arrive(arrival: Arrival): Promise<Step> {
  if (arrival.resetCode) {
    const reset = await confirmReset(arrival.resetCode, arrival.resetEmail)
    return { kind: 'form', email: arrival.resetEmail, reset }
  }
  if (arrival.jwt) return await afterProof(proveToken(arrival.jwt), arrival)
  if (arrival.portalToken) return await afterProof(tradePortalToken(arrival.portalToken), arrival)
  const current = session.current()
  if (current && (continuesSession(arrival) || !hasAccount(current))) return await goOn(arrival, current.token)
  return { kind: 'form', email: arrival.regCode ? await emailOfCode(arrival.regCode) : '' }
}

async function afterProof(asked: ReturnType<typeof proveToken>, arrival: Arrival): Promise<Step> {
  const outcome = await asked
  if (outcome.kind === 'token') return await proceed(arrival, outcome.token, false)
  return { kind: 'form', problem: outcome.kind === 'refused' ? 'invalid' : 'somethingWentWrong' }
}

/** Somebody signed in goes on by the account rules, with their accounts as they are now. */
async function goOn(arrival: Arrival, token: string): Promise<Step> {
  if (arrival.reset) session.update(noAccount)
  const outcome = await proveToken(token)
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
