import { violationStatuses } from '@porchlight/contract/features/violations.ts'

const { open, closed, underReview } = violationStatuses

/** A violation with the answers of the household and the decisions of the association. `days` count back from the loading. */
export interface ViolationProse {
  readonly days: number
  readonly status: number
  readonly violationType: string
  readonly description: string
  readonly hasPhotos?: boolean
  readonly since: ReadonlyArray<{
    readonly days: number
    readonly kind: 'resolution' | 'decision'
    readonly status: number
    readonly message: string
  }>
}

const answered = (days: number, message: string) => ({
  days,
  kind: 'resolution' as const,
  status: underReview,
  message,
})
const settled = (days: number, message: string) => ({ days, kind: 'decision' as const, status: closed, message })
const declined = (days: number, message: string) => ({ days, kind: 'decision' as const, status: open, message })

/** The seven of 12 Maple Ridge Lane, the newest first. */
export const violationsOfHannah: readonly ViolationProse[] = [
  {
    days: 6,
    status: open,
    violationType: 'Trash bins',
    description: 'Two bins stood at the curb on Thursday and Friday, after the Wednesday collection.',
    hasPhotos: true,
    since: [],
  },
  {
    days: 15,
    status: underReview,
    violationType: 'Fence repair',
    description: 'Three boards of the side fence toward 14 Maple Ridge Lane are missing.',
    since: [
      answered(
        12,
        'The boards came down in the storm. Marcus and I share the cost; the carpenter comes on the first Saturday he has free.',
      ),
    ],
  },
  {
    days: 64,
    status: closed,
    violationType: 'Basketball hoop',
    description: 'A portable hoop was left on the sidewalk overnight.',
    since: [
      answered(63, 'It stands in the garage now, and goes back in every evening.'),
      settled(61, 'Thank you. Seen in order on two evenings.'),
    ],
  },
  {
    days: 120,
    status: closed,
    violationType: 'Parking',
    description: 'A trailer was parked on the street for more than 48 hours.',
    since: [
      answered(119, 'We were packing for a camping trip. It is gone.'),
      declined(118, 'It still stood there this morning. Please tell us by which day it will be moved.'),
      answered(
        118,
        'Sorry, that was the neighbor’s. Ours has been in storage since Sunday; the receipt is with the office.',
      ),
      settled(117, 'You are right, and we apologize. This is closed without a note on your account.'),
    ],
  },
  {
    days: 201,
    status: closed,
    violationType: 'Noise',
    description: 'Report of loud music on a Saturday evening.',
    since: [settled(199, 'A single report and no repetition. Closed.')],
  },
  {
    days: 260,
    status: closed,
    violationType: 'Landscaping',
    description: 'A dead shrub stood by the driveway for more than a month.',
    since: [answered(250, 'Replaced with a serviceberry.'), settled(248, 'It looks lovely. Closed.')],
  },
  {
    days: 331,
    status: closed,
    violationType: 'Exterior paint',
    description: 'Paint was peeling from the garage door.',
    since: [
      answered(310, 'Painted last weekend in the approved color.'),
      settled(308, 'Inspected from the street. Closed.'),
    ],
  },
]
