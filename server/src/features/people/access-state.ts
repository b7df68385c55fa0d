import type { AccessState } from '@porchlight/contract/shared/register.ts'

/** What is known of a person at a home. */
export interface AccessFacts {
  /**
   * Whether the account of the person opens this home, and whether its holder has opened it yet. The account of somebody at the home with
   * the same e-mail address is theirs too (decision 32).
   */
  readonly account: 'none' | 'pending' | 'open' | 'ended'
  /** The last invitation to this home. */
  readonly invitation: 'none' | 'open' | 'expired' | 'withdrawn'
  /** Whether the open invitation was printed: then a letter reaches them where mail does not. */
  readonly isPrinted?: boolean
  /** Whether they asked to register and wait for an answer. */
  readonly hasRequest: boolean
  readonly hasEmail: boolean
  /** Whether mail to the primary address came back for good. */
  readonly isBounced: boolean
}

/**
 * How far a person is on the way to an account at a home (association.txt 4). Actions of the person count before mails that were sent to them; a
 * returned mail before an invitation that is still open, because somebody has to act, unless a letter with it was printed.
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

/** The states in order of precedence: a home has the first one that one of its people has. */
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

/** The state of a home by those of its people of today; without people nobody was invited. */
export function accessOfHome(states: readonly AccessState[]): AccessState {
  return statesOfHome.find((state) => states.includes(state)) ?? 'not invited'
}
