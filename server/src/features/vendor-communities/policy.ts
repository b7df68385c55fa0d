import { type MembershipState, sponsorLevels } from '@porchlight/contract/shared/vendors.ts'

/** The stored states; an active membership is 'expired' once its last day is over. */
export type StoredState = Exclude<MembershipState, 'expired'>

/** The values of a membership of a vendor in a community. Days have the form '2026-11-15'. */
export interface MembershipValues {
  readonly state: StoredState
  readonly endsOn: string | null
  /** 0: not a sponsor. */
  readonly sponsorLevel: number
  /** The level that the vendor asked for and on which the community has not decided; null if there is none. */
  readonly offeredSponsorLevel: number | null
  readonly sponsorSince: string | null
  /** The last day of the sponsorship; null: no end. */
  readonly sponsorUntil: string | null
  /** Who ended an inactive membership. If the community did, the membership is suspended or declined. Null if the vendor never agreed to it. */
  readonly endedBy: 'vendor' | 'community' | null
  /** Why the membership was ended. The vendor reads it. */
  readonly reason: string
}

/** What each side may do with a membership (association.txt 2.14, 4; vendor.txt 4). */
export type MembershipStep =
  | { readonly by: 'vendor'; readonly step: 'request' | 'accept' | 'decline' | 'deactivate' }
  | { readonly by: 'vendor'; readonly step: 'offer sponsorship'; readonly level: number }
  | { readonly by: 'community'; readonly step: 'invite' | 'withdraw' | 'decline sponsorship' | 'end sponsorship' }
  | { readonly by: 'community'; readonly step: 'suspend' | 'decline'; readonly reason: string }
  | { readonly by: 'community'; readonly step: 'accept' | 'set end'; readonly endsOn: string | null }
  | { readonly by: 'community'; readonly step: 'accept sponsorship'; readonly until: string | null }

/** Whether a membership is active on a day: its last day counts. */
function isServing({ state, endsOn }: Pick<MembershipValues, 'state' | 'endsOn'>, today: string): boolean {
  return state === 'active' && (endsOn === null || endsOn >= today)
}

/** The state that people see. */
export function shownState(values: Pick<MembershipValues, 'state' | 'endsOn'>, today: string): MembershipState {
  return values.state === 'active' && !isServing(values, today) ? 'expired' : values.state
}

/** The sponsor level on a day; 0 after the last day of the sponsorship. */
export function shownLevel(
  { sponsorLevel, sponsorUntil }: Pick<MembershipValues, 'sponsorLevel' | 'sponsorUntil'>,
  today: string,
): number {
  return sponsorUntil === null || sponsorUntil >= today ? sponsorLevel : 0
}

const noSponsor = { sponsorLevel: 0, sponsorSince: null, sponsorUntil: null } as const

/** The values of a vendor without a membership, from which every new one begins. */
const none: MembershipValues = {
  state: 'inactive',
  endsOn: null,
  ...noSponsor,
  offeredSponsorLevel: null,
  endedBy: null,
  reason: '',
}

/** A membership that one side ended; `by` null: it was an invitation, which the vendor never accepted. */
function ended(values: MembershipValues, by: MembershipValues['endedBy'], reason = ''): MembershipValues {
  return { ...values, state: 'inactive', offeredSponsorLevel: null, endedBy: by, reason }
}

/**
 * The membership after a step of one side, or undefined if the step is not allowed now. `today` is today's date in the community. A vendor never
 * sets its sponsor level itself: it asks, and the community accepts (decisions/vendor.md 105).
 */
export function afterStep(
  before: MembershipValues | undefined,
  given: MembershipStep,
  today: string,
): MembershipValues | undefined {
  const state = before ? shownState(before, today) : undefined
  const values = before ?? none
  const isOver = state === undefined || state === 'inactive' || state === 'expired'
  if (given.by === 'vendor') {
    switch (given.step) {
      case 'request':
        // A new request does not restore the end date and the sponsorship of an earlier membership.
        return isOver ? { ...none, state: 'pending' } : undefined
      case 'accept':
        return state === 'invited' ? { ...values, state: 'active' } : undefined
      case 'decline':
        return state === 'invited' ? ended(values, null) : undefined
      case 'deactivate':
        return state === 'active' || state === 'expired' || state === 'pending' ? ended(values, 'vendor') : undefined
      case 'offer sponsorship':
        return state === 'active' && isSponsorLevel(given.level) && given.level !== shownLevel(values, today)
          ? { ...values, offeredSponsorLevel: given.level }
          : undefined
    }
  }
  switch (given.step) {
    case 'invite':
      return isOver ? { ...none, state: 'invited' } : undefined
    case 'withdraw':
      return state === 'invited' ? ended(values, null) : undefined
    case 'accept':
      // A vendor that never agreed to the membership cannot be accepted (endedBy is null). It is invited again, and has to agree.
      return state === 'pending' || (state === 'inactive' && values.endedBy !== null) || state === 'expired'
        ? { ...values, state: 'active', endsOn: given.endsOn, endedBy: null, reason: '' }
        : undefined
    case 'set end':
      return state === 'active' ? { ...values, endsOn: given.endsOn } : undefined
    case 'decline':
      return state === 'pending' ? ended(values, 'community', given.reason) : undefined
    case 'suspend':
      return state === 'active' || state === 'expired' ? ended(values, 'community', given.reason) : undefined
    case 'accept sponsorship':
      return state === 'active' && values.offeredSponsorLevel !== null
        ? {
            ...values,
            sponsorLevel: values.offeredSponsorLevel,
            offeredSponsorLevel: null,
            sponsorSince: today,
            sponsorUntil: given.until,
          }
        : undefined
    case 'decline sponsorship':
      return values.offeredSponsorLevel === null ? undefined : { ...values, offeredSponsorLevel: null }
    case 'end sponsorship':
      return shownLevel(values, today) > 0 ? { ...values, ...noSponsor } : undefined
  }
}

/** Whether a number is a level that a vendor may ask for. */
function isSponsorLevel(level: number): boolean {
  return sponsorLevels.some((one) => one === level)
}
