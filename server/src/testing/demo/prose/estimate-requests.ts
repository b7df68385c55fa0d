/** An entry of the log. */
interface EntryProse {
  /** How many days before today. */
  readonly days: number
  readonly at: string
  /** 'estimate': `dollars` is its amount. A number: the type of an activity. 'status': only the status of the request changes. */
  readonly kind: 'estimate' | 'status' | 'withdrawn' | 2 | 3 | 4 | 5 | 6 | 7
  readonly status: 1 | 2 | 3 | 5
  readonly text?: string
  readonly dollars?: number
  readonly file?: string
}

export interface EstimateProse {
  /** The e-mail of an account, or the number of a neighbor. */
  readonly by: string | number
  readonly services: string
  readonly details: string
  /** Days before today when it was sent, and until the preferred start. */
  readonly days: number
  readonly at: string
  readonly startsIn: number
  readonly contact: 1 | 2 | 3 | 4
  readonly file?: string
  readonly since?: readonly EntryProse[]
}

/** What people of Maple Ridge asked of Bright Spark Electric: six open requests and nine completed ones. */
export const requestsToBrightSpark: readonly EstimateProse[] = [
  {
    by: 'homeowner@demo.test',
    services: 'Charger for an electric car in the garage',
    details:
      'We get our first electric car in January. The garage has one outlet on the wall beside the door, and the panel is on the other side of that wall. We think of a 48 amp charger, but would like your advice.',
    days: 4,
    at: '19:20',
    startsIn: 20,
    contact: 1,
    file: 'Panel in the garage.pdf',
    since: [
      {
        days: 3,
        at: '08:45',
        kind: 5,
        status: 1,
        text: 'Thank you for the picture of the panel. It has two free spaces. I would like to look at the wall once before I name a price.',
      },
      {
        days: 1,
        at: '16:10',
        kind: 'estimate',
        status: 5,
        dollars: 1480,
        text: 'A 60 amp circuit from the panel, a 48 amp charger on the wall, the permit of the county and its inspection. About one day of work.',
        file: 'Estimate 2218.pdf',
      },
    ],
  },
  {
    by: 'neighbor@demo.test',
    services: 'Ceiling fan in the bedroom',
    details:
      'There is a lamp in the middle of the ceiling now, with a switch at the door. We have bought the fan already.',
    days: 1,
    at: '20:05',
    startsIn: 12,
    contact: 3,
  },
  {
    by: 3,
    services: 'Two outlets on the back porch',
    details: 'One at each end, with covers for rain. The porch has no outlet yet; the kitchen is behind the wall.',
    days: 2,
    at: '12:30',
    startsIn: 30,
    contact: 2,
  },
  {
    by: 17,
    services: 'Breaker trips when the dryer runs',
    details:
      'It happens two or three times a week, always after some twenty minutes. The dryer is four years old. It would be good to know whether it is the dryer or the circuit before we buy a new one.',
    days: 6,
    at: '07:55',
    startsIn: 3,
    contact: 3,
    since: [
      {
        days: 5,
        at: '09:00',
        kind: 7,
        status: 5,
        text: 'Please leave the dryer off until I have seen the outlet behind it. I can come on Thursday between 8 and 10.',
      },
    ],
  },
  {
    by: 28,
    services: 'Lights along the garden path',
    details: 'Six low lights from the gate to the door, warm white, with a timer. The path is about forty feet long.',
    days: 9,
    at: '18:15',
    startsIn: 45,
    contact: 4,
    since: [
      {
        days: 7,
        at: '11:30',
        kind: 'estimate',
        status: 5,
        dollars: 920,
        text: 'Six fixtures in bronze, a transformer in the garage and a timer.',
      },
      {
        days: 2,
        at: '15:45',
        kind: 'estimate',
        status: 5,
        dollars: 785,
        text: 'The same with fixtures in black aluminum, as you asked.',
      },
    ],
  },
  {
    by: 41,
    services: 'Smoke detectors on every floor',
    details: 'Ours are from 2012. Five of them, wired, that sound together.',
    days: 0,
    at: '07:10',
    startsIn: 14,
    contact: 1,
  },
  {
    by: 'homeowner@demo.test',
    services: 'Light over the front door',
    details: 'The old fixture is rusty. We have chosen a new one, which is in the garage.',
    days: 64,
    at: '18:30',
    startsIn: -50,
    contact: 1,
    since: [
      {
        days: 62,
        at: '10:20',
        kind: 'estimate',
        status: 5,
        dollars: 140,
        text: 'Taking down the old one and mounting yours.',
      },
      { days: 60, at: '17:05', kind: 3, status: 2, text: 'Agreed by phone. I come on Tuesday at 9.' },
    ],
  },
  {
    by: 7,
    services: 'Outlet for a workbench',
    details: 'A double outlet at the back wall of the garage, at the height of the bench.',
    days: 40,
    at: '13:00',
    startsIn: -25,
    contact: 2,
    since: [
      {
        days: 38,
        at: '09:15',
        kind: 'estimate',
        status: 5,
        dollars: 260,
        text: 'One circuit of 20 amps with a double outlet.',
      },
      { days: 36, at: '12:40', kind: 'status', status: 2 },
    ],
  },
  {
    by: 12,
    services: 'New panel for the house',
    details: 'The inspector who looked at the house for our insurance said that the panel should be replaced.',
    days: 75,
    at: '09:40',
    startsIn: -30,
    contact: 3,
    since: [
      {
        days: 72,
        at: '14:00',
        kind: 'estimate',
        status: 5,
        dollars: 3650,
        text: 'A panel of 200 amps, the permit, and a day without power.',
        file: 'Estimate 2176.pdf',
      },
      { days: 70, at: '08:30', kind: 4, status: 3, text: 'You chose another company. Thank you for telling us.' },
    ],
  },
  {
    by: 22,
    services: 'Dimmer in the dining room',
    details: 'Two switches work the same lamp; we would like to dim it from both.',
    days: 33,
    at: '20:45',
    startsIn: -20,
    contact: 4,
    since: [{ days: 31, at: '16:20', kind: 3, status: 2, text: 'Agreed. Parts are ordered.' }],
  },
  {
    by: 35,
    services: 'Hot tub connection',
    details: 'The tub comes in spring. It needs 50 amps, and stands eight feet from the house.',
    days: 90,
    at: '11:10',
    startsIn: 120,
    contact: 2,
    since: [{ days: 84, at: '19:00', kind: 'withdrawn', status: 3 }],
  },
  {
    by: 48,
    services: 'Check of the wiring in the attic',
    details: 'We want to insulate the attic, and would like to know before that whether the wiring is fit for it.',
    days: 27,
    at: '10:00',
    startsIn: -10,
    contact: 1,
    since: [
      {
        days: 26,
        at: '08:10',
        kind: 'estimate',
        status: 5,
        dollars: 180,
        text: 'An hour in the attic, with a written report.',
      },
      { days: 24, at: '09:30', kind: 3, status: 2, text: 'Agreed by message.' },
    ],
  },
  {
    by: 55,
    services: 'Doorbell with a camera',
    details: 'There is a wired bell now. The transformer is old.',
    days: 21,
    at: '17:25',
    startsIn: -5,
    contact: 3,
    since: [
      {
        days: 19,
        at: '13:15',
        kind: 4,
        status: 3,
        text: 'We do not mount cameras. A locksmith of the marketplace does.',
      },
    ],
  },
  {
    by: 63,
    services: 'Light in the pantry with a motion switch',
    details: 'There is no light in it, and the kitchen beside it has one.',
    days: 16,
    at: '15:35',
    startsIn: -1,
    contact: 4,
    since: [
      {
        days: 15,
        at: '11:00',
        kind: 'estimate',
        status: 5,
        dollars: 210,
        text: 'One fixture, the switch, and closing the wall.',
      },
      { days: 12, at: '10:45', kind: 3, status: 2, text: 'Agreed. Done on Friday.' },
    ],
  },
  {
    by: 71,
    services: 'Generator for outages',
    details: 'For the refrigerator, the furnace and a few lamps. We have a gas line at the side of the house.',
    days: 52,
    at: '08:20',
    startsIn: -20,
    contact: 2,
    since: [
      {
        days: 50,
        at: '15:00',
        kind: 'estimate',
        status: 5,
        dollars: 7400,
        text: 'A generator of 14 kW with its switch, and the permit.',
      },
      { days: 44, at: '18:30', kind: 4, status: 3, text: 'You wait until next year. The estimate is kept.' },
    ],
  },
]
