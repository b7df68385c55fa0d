import type { DemoVendor } from '../vendors.ts'

export interface BidProse {
  readonly vendor: DemoVendor
  readonly name: string
  /** Who gave the estimate, how many days ago, for how much, and the words; without these the vendor has not answered. */
  readonly by: string
  readonly days?: number
  readonly dollars?: number
  readonly text?: string
  readonly hasFile?: boolean
}

interface RoundProse {
  readonly services: string
  readonly details: string
  readonly place: string
  /** Days until the work is to begin, and days ago when the vendors were asked. */
  readonly startsIn: number
  readonly days: number
  readonly bids: readonly BidProse[]
}

/** What Maple Ridge asked several of its vendors for. */
export const rounds: readonly RoundProse[] = [
  {
    services: 'Reseal the pool deck and the steps',
    details:
      'About 220 square yards of stamped concrete with four steps. Two places have cracks of a quarter inch, which are to be filled first. The pool is closed until April.',
    place: 'Pool deck',
    startsIn: 60,
    days: 9,
    bids: [
      {
        vendor: 'poolside',
        name: 'Poolside Care',
        by: 'Anita Flores',
        days: 5,
        dollars: 6_480,
        text: 'Washing, filling both cracks, two coats of a sealer that does not get slippery. Four days, dry weather above 50 °F needed.',
        hasFile: true,
      },
      {
        vendor: 'handyHarlan',
        name: 'Handy Harlan',
        by: 'Harlan Boyd',
        days: 6,
        dollars: 4_950,
        text: 'Pressure washing and one coat. Cracks are filled with a flexible filler. The second coat would be $900 more.',
      },
      {
        vendor: 'paintedDoor',
        name: 'The Painted Door',
        by: 'Nora Petit',
        days: 2,
        dollars: 7_200,
        text: 'Two coats with a color that matches the clubhouse, steps with a rough strip at the edge. We keep the price until the end of March.',
        hasFile: true,
      },
      { vendor: 'brightWindows', name: 'Bright Windows Cleaning', by: '' },
    ],
  },
  {
    services: 'Prune the elms along the creek path',
    details: 'Eleven elms, from the footbridge to the playground. Dead wood out, eight feet clear above the path.',
    place: 'Creek path',
    startsIn: 35,
    days: 3,
    bids: [
      {
        vendor: 'treeline',
        name: 'Treeline Arborists',
        by: 'June Halvorsen',
        days: 1,
        dollars: 3_150,
        text: 'Two days with three people and the small lift, which does not leave marks in the grass. Chips can stay as mulch.',
      },
      { vendor: 'snowAndGo', name: 'Snow & Go', by: '' },
    ],
  },
]
