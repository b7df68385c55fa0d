import type { AccessState } from '@porchlight/contract/shared/register.ts'

/** The facts about a person at a home that decide on the access state. */
export interface AccessFacts {
  /**
   * Whether the person has an account with access to this home: 'pending' if its address is not proven yet, 'ended' if the access has ended. An
   * account at the home with the same e-mail address counts as the person's account (decision 32).
   */
  readonly account: 'none' | 'pending' | 'open' | 'ended'
  /** The last invitation to this home. */
  readonly invitation: 'none' | 'open' | 'expired' | 'withdrawn'
  /** Whether the open invitation was printed: then a letter reaches the person even if mail does not. */
  readonly isPrinted?: boolean
  /** Whether the person asked to register and waits for a decision. */
  readonly hasRequest: boolean
  readonly hasEmail: boolean
  /** Whether mail to the primary address was refused permanently. */
  readonly isBounced: boolean
}

/**
 * The access state of a person at a home (association.txt 4). Actions of the person take precedence over mails that were sent to them. A returned
 * mail takes precedence over an open invitation, because somebody has to act, unless the invitation was printed as a letter.
 */
export function accessState(facts: AccessFacts): AccessState {
  if (facts.account === 'open') return 'registered'
  if (facts.hasRequest) return 'requested'
  if (facts.account === 'ended' && facts.invitation !== 'open') return 'ended'
  if (facts.isBounced && !(facts.isPrinted && facts.invitation === 'open')) return 'bounced'
  if (facts.account === 'pending' || facts.invitation === 'open') return 'invited'
  if (facts.invitation === 'expired') return 'expired'
  if (facts.invitation === 'withdrawn') return 'withdrawn'
  return facts.hasEmail ? 'not invited' : 'no e-mail'
}

/** The states in order of precedence: the state of a home is the first one that any of its people has. */
export const statesOfHome = [
  'registered',
  'requested',
  'bounced',
  'invited',
  'expired',
  'withdrawn',
  'ended',
  'not invited',
  'no e-mail',
] as const satisfies readonly AccessState[]

/** The state of a home from the states of its present people; 'not invited' without people. */
export function accessOfHome(states: readonly AccessState[]): AccessState {
  return statesOfHome.find((state) => states.includes(state)) ?? 'not invited'
}
