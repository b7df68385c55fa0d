import type { EventKind } from '@porchlight/contract/features/calendar.ts'
import type { When } from '../calendar.ts'

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** An event before it has a date. */
export interface EventProse {
  /**
   * Either the first such weekday (1: Monday) that is at least `from` days after the loading, or the day that a letter or a notice of the day `named`
   * already says, as {sat+1} of calendar.ts: that weekday, `weeks` weeks later. `workdays`: the letter was not sent on a weekend.
   */
  readonly day:
    | { readonly weekday: Weekday; readonly from: number }
    | { readonly weekday: Weekday; readonly weeks: number; readonly named: When; readonly workdays: boolean }
  /** How many days it lasts; one when absent. */
  readonly days?: number
  /** As 18:30; without a start it is the whole day. */
  readonly start?: string
  readonly end?: string
  /** A meeting when absent. */
  readonly kind?: EventKind
  readonly title: string
  readonly location: string
  readonly description: string
}

/** A day with four events. */
const busyDay = { weekday: 6, from: 6 } as const

/** Twenty of Maple Ridge, from a month ago to two months ahead. */
export const mapleEvents: readonly EventProse[] = [
  {
    day: { weekday: 3, from: -30 },
    start: '18:30',
    end: '20:00',
    title: 'Board meeting',
    location: 'Clubhouse, east room',
    description:
      'The reserve study, the pool heater and the first look at next year’s budget. Owners are welcome and may speak first.',
  },
  {
    day: { weekday: 6, from: -25 },
    start: '09:00',
    end: '13:00',
    kind: 'get-together',
    title: 'Community garage sale',
    location: 'Driveways of Maple Ridge Lane',
    description:
      'Forty homes take part. The map hangs at the mailboxes from Friday. What is not sold is picked up at two by the thrift store.',
  },
  {
    day: { weekday: 2, from: -17 },
    days: 3,
    kind: 'works',
    title: 'Pool heater is replaced',
    location: 'Pool',
    description: 'The pool stays closed for these days. The showers and the deck stay open.',
  },
  {
    day: { weekday: 4, from: -12 },
    start: '19:00',
    end: '20:30',
    kind: 'class',
    title: 'Book club',
    location: '14 Maple Ridge Lane',
    description: 'Come if you have read half of it. Marcus makes the tea.',
  },
  {
    day: { weekday: 6, weeks: 0, named: { ago: 4, at: '07:55' }, workdays: false },
    start: '09:00',
    end: '12:00',
    kind: 'get-together',
    title: 'Fall cleanup of the creek path',
    location: 'Footbridge',
    description:
      'We meet at the footbridge. Gloves and bags are there; bring a rake if you own one, and children if they like mud.',
  },
  {
    day: { weekday: 1, from: 2 },
    start: '07:00',
    kind: 'works',
    title: 'Street sweeping, odd house numbers',
    location: 'Maple Ridge Lane',
    description:
      'Please park on the even side or in your driveway from seven in the morning until the sweeper has passed.',
  },
  {
    day: { weekday: 2, weeks: 1, named: { ago: 8, at: '17:20' }, workdays: true },
    start: '18:30',
    end: '20:00',
    title: 'Board meeting',
    location: 'Clubhouse, east room',
    description:
      'The treasurer’s report, the builder of the playground, the lights of the north entrance and the parking of trailers. Owners are welcome and may speak first.',
  },
  {
    day: busyDay,
    start: '08:00',
    end: '09:00',
    kind: 'class',
    title: 'Yoga on the lawn',
    location: 'Lawn behind the clubhouse',
    description: 'Gentle, for all ages. Bring a mat or a thick towel. In bad weather we are in the west room.',
  },
  {
    day: busyDay,
    start: '10:00',
    end: '12:00',
    kind: 'class',
    title: 'Bicycle repair morning',
    location: 'Clubhouse parking lot',
    description: 'Walter brings the stand and the tools, you bring the bicycle. Tubes and cables at cost.',
  },
  {
    day: busyDay,
    start: '14:00',
    end: '16:00',
    kind: 'get-together',
    title: 'Children’s movie',
    location: 'Clubhouse, west room',
    description: 'Popcorn is there. Children under six with a grown-up, please.',
  },
  {
    day: busyDay,
    start: '18:00',
    end: '21:00',
    kind: 'get-together',
    title: 'Chili cook-off and potluck',
    location: 'Clubhouse',
    description:
      'Sign up at the clubhouse door if your chili competes. Everybody else brings a side, a salad or bread.\n\nThe jury is the whole room; the prize is the wooden spoon.',
  },
  {
    day: { weekday: 2, from: 11 },
    start: '13:00',
    end: '15:00',
    kind: 'class',
    title: 'Help with forms and phones',
    location: 'Clubhouse, east room',
    description:
      'Two patient neighbors help with anything on a screen, this portal included. No question is too small.',
  },
  {
    day: { weekday: 4, from: 16 },
    start: '19:00',
    end: '20:30',
    kind: 'class',
    title: 'Book club',
    location: '50 Maple Ridge Lane',
    description: 'At Mei’s this time. A short one, so no excuses.',
  },
  {
    day: { weekday: 1, from: 18 },
    days: 5,
    kind: 'works',
    title: 'Repainting of the mailbox shelters',
    location: 'All four mailbox shelters',
    description: 'Mail is delivered as always. Please don’t lean on anything green.',
  },
  {
    day: { weekday: 4, weeks: 3, named: { ago: 12, at: '10:30' }, workdays: true },
    start: '18:00',
    end: '20:30',
    title: 'Annual meeting of owners',
    location: 'Clubhouse, 1 Maple Ridge Lane',
    description:
      'Doors and coffee from six, the meeting at half past. Two seats on the board are elected. If you can’t come, give your proxy to a neighbor.',
  },
  {
    day: { weekday: 6, from: 29 },
    start: '16:00',
    end: '18:00',
    kind: 'get-together',
    title: 'Caroling and hot cider',
    location: 'Gazebo',
    description: 'Song sheets and cider are there. Bring a lantern and, if you can hold one, a tune.',
  },
  {
    day: { weekday: 3, from: 36 },
    start: '18:30',
    end: '20:00',
    title: 'Board meeting',
    location: 'Clubhouse, east room',
    description: 'The new board distributes its offices. Owners are welcome and may speak first.',
  },
  {
    day: { weekday: 7, from: 42 },
    start: '11:00',
    end: '13:00',
    kind: 'get-together',
    title: 'Newcomers’ brunch',
    location: 'Clubhouse, west room',
    description:
      'For everybody who moved in this year, and for those who want to meet them. Pancakes until they are gone.',
  },
  {
    day: { weekday: 2, from: 50 },
    start: '09:00',
    end: '16:00',
    kind: 'works',
    title: 'Fire extinguisher check',
    location: 'Clubhouse parking lot',
    description: 'The technician looks at any household extinguisher for four dollars and refills on the spot.',
  },
  {
    day: { weekday: 6, from: 56 },
    start: '10:00',
    end: '12:00',
    kind: 'class',
    title: 'Seed swap of the Garden and Seed Swap',
    location: 'Clubhouse, west room',
    description: 'Bring what you saved, take what you like. Labels and envelopes are on the table.',
  },
]

/** Three of Cedar Commons. */
export const cedarEvents: readonly EventProse[] = [
  {
    day: { weekday: 2, from: 4 },
    start: '19:00',
    end: '20:00',
    title: 'Board meeting',
    location: 'Common house',
    description: 'The courtyard lights and the bicycle room.',
  },
  {
    day: { weekday: 7, from: 9 },
    start: '10:00',
    kind: 'get-together',
    title: 'Courtyard work morning',
    location: 'Courtyard',
    description: 'Leaves, gutters and the bench that wobbles. Coffee and rolls after.',
  },
  {
    day: { weekday: 5, from: 27 },
    start: '18:00',
    kind: 'get-together',
    title: 'Soup evening',
    location: 'Common house',
    description: 'Bring a bowl and a spoon; six soups are promised.',
  },
]
