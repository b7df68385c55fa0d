import type { RequestEntryKind, RequestEvent, RequestKind, RequestState } from '@porchlight/contract/shared/requests.ts'

/** The members of the team who hold requests. */
export const holders = {
  rosa: { email: 'cmanager@demo.test', name: 'Rosa Delgado' },
  dana: { email: 'manager@demo.test', name: 'Dana Kowalski' },
  tomas: { email: 'assistant@demo.test', name: 'Tomas Abara' },
} as const
export type HolderOfDemo = keyof typeof holders

export interface RequestProse {
  /** The name by which `joinedTo` of a later request refers to it. */
  readonly name?: string
  readonly joinedTo?: string
  /** The e-mail address of a demo account, or the number of a resident without one. */
  readonly from: string | number
  readonly kind: RequestKind
  readonly subject: string
  readonly text: string
  readonly days: number
  readonly at: string
  readonly isOfHome?: boolean
  readonly photo?: 'lamp' | 'sprinkler' | 'mailboxes'
  readonly state: RequestState
  readonly holder?: HolderOfDemo
  /** The title of the work order that is linked to it. */
  readonly order?: string
  /** Whether it came as the answer to a mailing. */
  readonly answersMailing?: boolean
  readonly since?: readonly {
    readonly days: number
    readonly at: string
    readonly kind: RequestEntryKind
    readonly event?: RequestEvent
    readonly text: string
    readonly by?: HolderOfDemo
  }[]
}

/** What residents of Maple Ridge asked for, the oldest first. */
export const requestsOfMaple: readonly RequestProse[] = [
  {
    from: 'webadmin@demo.test',
    kind: 'question',
    subject: 'Who has the key of the clubhouse on Sundays?',
    text: 'We rented the hall for Sunday and would like to bring the tables in at nine.',
    days: 34,
    at: '17:20',
    state: 'done',
    holder: 'rosa',
    since: [
      {
        days: 33,
        at: '09:05',
        kind: 'answer',
        by: 'rosa',
        text: 'Walter Haines opens at half past eight and shows you where the chairs are. Enjoy the day.',
      },
    ],
  },
  {
    from: 'homeowner@demo.test',
    kind: 'maintenance',
    subject: 'Branch over the fence behind the house',
    text: 'A thick branch of the cottonwood leans on our back fence since the storm. It is on the side of the creek.',
    days: 21,
    at: '08:40',
    isOfHome: true,
    state: 'done',
    holder: 'rosa',
    since: [
      {
        days: 20,
        at: '10:15',
        kind: 'answer',
        by: 'rosa',
        text: 'Thank you. The gardeners take it down on Thursday morning.',
      },
      { days: 16, at: '16:30', kind: 'message', text: 'It is gone, and the fence is straight again. Thank you!' },
      { days: 15, at: '09:00', kind: 'step', event: 'done', by: 'rosa', text: '' },
    ],
  },
  {
    from: 9,
    kind: 'maintenance',
    subject: 'Sprinkler at the playground waters the walk',
    text: 'The head at the corner of the playground sprays onto the walk each morning. It is slippery when children go to school.',
    days: 13,
    at: '07:35',
    photo: 'sprinkler',
    state: 'open',
    holder: 'rosa',
    since: [
      {
        days: 11,
        at: '11:10',
        kind: 'answer',
        by: 'rosa',
        text: 'I saw it too. We turn that zone off until the head is changed.',
      },
      {
        days: 11,
        at: '11:14',
        kind: 'note',
        by: 'rosa',
        text: 'Zone 4. The heads are the old ones that Greenleaf has no more of; ask for a price for all six.',
      },
      { days: 6, at: '07:50', kind: 'message', text: 'It was on again today. Is it on a timer?' },
    ],
  },
  {
    from: 12,
    kind: 'question',
    subject: 'Does the pool stay open in the fall?',
    text: 'Last year it closed at the end of September. Our grandchildren visit in October.',
    days: 9,
    at: '19:05',
    state: 'new',
  },
  {
    from: 'board@demo.test',
    kind: 'maintenance',
    subject: 'Lights at the north entrance',
    text: 'Three of the bollards on the left side are dark since the storm. The sign is hard to read at night.',
    days: 7,
    at: '18:10',
    photo: 'lamp',
    state: 'open',
    holder: 'dana',
    order: 'North entrance: three lights are out',
    since: [
      { days: 6, at: '08:20', kind: 'step', event: 'order made', by: 'dana', text: '' },
      { days: 5, at: '16:31', kind: 'step', event: 'order step', text: '3' },
    ],
  },
  {
    name: 'lamp',
    from: 15,
    kind: 'maintenance',
    subject: 'Lamp on the creek path is out',
    text: 'The second lamp after the bridge is dark. My mother walks there in the evening.',
    days: 4,
    at: '20:15',
    photo: 'lamp',
    state: 'open',
    holder: 'tomas',
    since: [
      {
        days: 3,
        at: '09:30',
        kind: 'answer',
        by: 'tomas',
        text: 'Thank you for telling us. I go and look at its number today.',
      },
    ],
  },
  {
    joinedTo: 'lamp',
    from: 22,
    kind: 'maintenance',
    subject: 'Dark spot on the path at the creek',
    text: 'There is no light behind the bridge.',
    days: 3,
    at: '21:40',
    state: 'open',
    holder: 'tomas',
  },
  {
    from: 'neighbor@demo.test',
    kind: 'question',
    subject: 'May I paint my front door dark green?',
    text: 'The list of colours has two greens, but neither looks like the one on the clubhouse. I mean that one.',
    days: 3,
    at: '12:25',
    isOfHome: true,
    state: 'waiting for the resident',
    holder: 'dana',
    since: [
      {
        days: 2,
        at: '14:50',
        kind: 'answer',
        by: 'dana',
        text: 'The clubhouse has number 6, which is on the list as Spruce. Would that one be all right? Then you can start.',
      },
    ],
  },
  {
    from: 27,
    kind: 'form',
    subject: 'Pool key application',
    text: 'The form is filled in for four people.',
    days: 2,
    at: '10:00',
    state: 'new',
  },
  {
    from: 31,
    kind: 'mailing reply',
    subject: 'Re: Fall cleanup of the creek path',
    text: 'We come with four people and two rakes. Is there a place to leave the car?',
    days: 1,
    at: '18:45',
    answersMailing: true,
    state: 'new',
  },
  {
    from: 'homeowner@demo.test',
    kind: 'maintenance',
    subject: 'Mailbox door does not close',
    text: 'The door of box 12 at the mailboxes hangs from one hinge, and the rain gets in.',
    days: 1,
    at: '08:10',
    isOfHome: true,
    photo: 'mailboxes',
    state: 'new',
  },
]

/** What a resident of Cedar Commons asked. */
export const requestsOfCedar: readonly RequestProse[] = [
  {
    from: 'outsider@demo.test',
    kind: 'question',
    subject: 'Recycling on holidays',
    text: 'Is the blue bin collected on the day after Thanksgiving, or a week later?',
    days: 2,
    at: '09:15',
    state: 'new',
  },
]

export const savedReplies = [
  {
    title: 'We look at it',
    text: 'Hello {{first_name}},\n\nthank you for telling us about "{{subject}}". We look at it and write to you again by {{due}}.\n\n{{my_name}}',
  },
  {
    title: 'A vendor comes',
    text: 'Hello {{first_name}},\n\na vendor comes for request #{{number}}. You see at Requests how far the work is.\n\n{{my_name}}',
  },
] as const
