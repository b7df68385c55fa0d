import { type MembershipState, sponsorLevels } from '@porchlight/contract/shared/vendors.ts'

/** The stored states; an active membership is 'expired' once its last day is over. */
export type StoredState = Exclude<MembershipState, 'expired'>

/** What a membership of a vendor in a community holds. Days are '2026-11-15'. */
export interface MembershipValues {
  readonly state: StoredState
  readonly endsOn: string | null
  /** 0 is not sponsored. */
  readonly sponsorLevel: number
  /** What the vendor asked for and the community has not decided; null: nothing. */
  readonly offeredSponsorLevel: number | null
  readonly sponsorSince: string | null
}

/** What each side may do with a membership (association.txt 2.14, 4; vendor.txt 4). */
export type MembershipStep =
  | { readonly by: 'vendor'; readonly step: 'request' | 'accept' | 'decline' | 'deactivate' }
  | { readonly by: 'vendor'; readonly step: 'offer sponsorship'; readonly level: number }
  | { readonly by: 'community'; readonly step: 'invite' | 'suspend' | 'decline' | 'decline sponsorship' }
  | { readonly by: 'community'; readonly step: 'accept'; readonly endsOn: string | null }
  | { readonly by: 'community'; readonly step: 'accept sponsorship' }

/** Whether a membership is active on a day: its last day counts. */
function isServing({ state, endsOn }: Pick<MembershipValues, 'state' | 'endsOn'>, today: string): boolean {
  return state === 'active' && (endsOn === null || endsOn >= today)
}

/** The state that people see. */
export function shownState(values: Pick<MembershipValues, 'state' | 'endsOn'>, today: string): MembershipState {
  return values.state === 'active' && !isServing(values, today) ? 'expired' : values.state
}

const none: MembershipValues = {
  state: 'inactive',
  endsOn: null,
  sponsorLevel: 0,
  offeredSponsorLevel: null,
  sponsorSince: null,
}

/**
 * The membership after a step of one side, or undefined if the step is not allowed now. `today` is the day in the time zone of the
 * community. A vendor never sets its sponsor level itself: it asks, and the community accepts (decisions/vendor.md 105).
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
        // The end and the sponsorship of an earlier membership do not come back.
        return isOver ? { ...none, state: 'pending' } : undefined
      case 'accept':
        return state === 'invited' ? { ...values, state: 'active' } : undefined
      case 'decline':
        return state === 'invited' ? { ...values, state: 'inactive' } : undefined
      case 'deactivate':
        return state === 'active' || state === 'expired' || state === 'pending'
          ? { ...values, state: 'inactive', offeredSponsorLevel: null }
          : undefined
      case 'offer sponsorship':
        return state === 'active' && isSponsorLevel(given.level) && given.level !== values.sponsorLevel
          ? { ...values, offeredSponsorLevel: given.level }
          : undefined
    }
  }
  switch (given.step) {
    case 'invite':
      return isOver ? { ...none, state: 'invited' } : undefined
    case 'accept':
      return state === 'pending' || state === 'inactive' || state === 'expired'
        ? { ...values, state: 'active', endsOn: given.endsOn }
        : undefined
    case 'decline':
      return state === 'pending' ? { ...values, state: 'inactive' } : undefined
    case 'suspend':
      return state === 'active' || state === 'expired'
        ? { ...values, state: 'inactive', offeredSponsorLevel: null }
        : undefined
    case 'accept sponsorship':
      return state === 'active' && values.offeredSponsorLevel !== null
        ? { ...values, sponsorLevel: values.offeredSponsorLevel, offeredSponsorLevel: null, sponsorSince: today }
        : undefined
    case 'decline sponsorship':
      return values.offeredSponsorLevel === null ? undefined : { ...values, offeredSponsorLevel: null }
  }
}

/** Whether a number is a level that a vendor may ask for. */
function isSponsorLevel(level: number): boolean {
  return sponsorLevels.some((one) => one === level)
}
