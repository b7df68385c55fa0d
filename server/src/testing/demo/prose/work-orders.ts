/** What happened to an order. */
interface StepProse {
  /** Days before today, and the time of the day. */
  readonly days: number
  readonly at: string
  /** The type of the activity. */
  readonly type: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  /** The status from then on, if it changed. */
  readonly status?: number
  readonly text: string
  /** Of an estimate, in dollars. */
  readonly dollars?: number
  readonly photos?: 1 | 2
}

export interface WorkOrderProse {
  readonly in: 'maple' | 'cedar' | 'willow'
  readonly type: 1 | 2 | 3 | 4
  readonly priority: 1 | 2 | 3
  /** The first line is its title. */
  readonly text: string
  readonly where: string
  readonly home?: string
  readonly reportedBy: string
  /** Days before today on which it was issued; and days from today on which it is due. */
  readonly issued: number
  readonly due: number | null
  readonly photos?: 1 | 2
  readonly steps: readonly StepProse[]
}

/** The twelve open orders of Bright Spark Electric. */
export const openOrders: readonly WorkOrderProse[] = [
  {
    in: 'maple',
    type: 2,
    priority: 3,
    text: 'North entrance: three lights are out\nThe second, third and fifth bollard on the left side stay dark since the storm. The breaker holds. Please check the junction box at the sign first.',
    where: 'North entrance, behind the sign',
    reportedBy: 'Walter Haines',
    issued: 6,
    due: -3,
    photos: 2,
    steps: [
      { days: 5, at: '16:30', type: 5, status: 3, text: 'Scheduled for Monday morning.' },
      { days: 2, at: '09:10', type: 3, text: 'On site. The junction box is full of water, pumping it out.', photos: 1 },
      { days: 2, at: '11:45', type: 4, text: 'Dry again. Two drivers are burnt and have to be ordered.' },
    ],
  },
  {
    in: 'maple',
    type: 2,
    priority: 3,
    text: 'Porch light at 12 Maple Ridge Lane\nReplace the porch light and fit a dimmer. The owner leaves at 8:30 AM; the breaker box is in the garage.',
    where: 'Front porch',
    home: 'MR-0012',
    reportedBy: 'Hannah Bergstrom',
    issued: 1,
    due: 0,
    steps: [],
  },
  {
    in: 'maple',
    type: 1,
    priority: 2,
    text: 'Clubhouse kiosk: new circuit\nThe kitchen of the clubhouse gets a second oven. It needs a 40 A circuit from the panel in the hall, about 60 feet.',
    where: 'Clubhouse, kitchen',
    reportedBy: 'Mei Tanaka',
    issued: 12,
    due: 4,
    steps: [
      { days: 9, at: '14:00', type: 3, text: 'Measured the run. There is room in the panel.' },
      {
        days: 8,
        at: '10:20',
        type: 8,
        status: 2,
        text: 'New 40 A circuit from the panel in the hall to the kitchen, surface conduit, receptacle and permit. Two days, kitchen closed on the second.',
        dollars: 1_840,
      },
    ],
  },
  {
    in: 'willow',
    type: 2,
    priority: 2,
    text: 'Pump house: breaker trips at night\nAlways between 2 and 4 AM, about twice a week. The irrigation runs at that time.',
    where: 'Pump house at the pond',
    reportedBy: 'Joan Whitaker',
    issued: 9,
    due: 3,
    steps: [
      { days: 7, at: '08:40', type: 3, text: 'The motor draws 19 A at start. A logger stays on for a week.' },
      { days: 7, at: '09:30', type: 5, status: 4, text: 'Waiting for what the logger says.' },
    ],
  },
  {
    in: 'maple',
    type: 3,
    priority: 2,
    text: 'Pool deck: yearly inspection of the bonding\nThe county wants the report before the pool opens.',
    where: 'Pool deck and pump room',
    reportedBy: 'Rosa Delgado',
    issued: 4,
    due: 16,
    steps: [],
  },
  {
    in: 'maple',
    type: 2,
    priority: 2,
    text: 'Wet outlet under the stairs\nWater comes down the wall when it rains from the west. The outlet is off at the breaker now.',
    where: 'Hall, under the stairs',
    home: 'MR-0022',
    reportedBy: 'Priya Raman',
    issued: 3,
    due: -1,
    photos: 1,
    steps: [
      { days: 2, at: '15:05', type: 6, text: 'The roofer has to find the leak first. I am back when the wall is dry.' },
    ],
  },
  {
    in: 'cedar',
    type: 1,
    priority: 1,
    text: 'Porch fixtures, building B\nChange all fourteen to the warm ones that building A has.',
    where: 'Building B, all porches',
    reportedBy: 'Owen Castellano',
    issued: 8,
    due: 9,
    steps: [{ days: 6, at: '13:15', type: 5, status: 3, text: 'Eight of fourteen are done.', photos: 2 }],
  },
  {
    in: 'maple',
    type: 2,
    priority: 1,
    text: 'Garage outlet at 14\nDead since the neighbors got their charger, says the owner.',
    where: 'Garage, left wall',
    home: 'MR-0014',
    reportedBy: 'Marcus Okafor',
    issued: 2,
    due: 12,
    steps: [],
  },
  {
    in: 'maple',
    type: 1,
    priority: 1,
    text: 'Holiday lights: timer for the lane\nOn at dusk, off at 11 PM, from the first of December to the sixth of January.',
    where: 'Cabinet at the south gate',
    reportedBy: 'Rosa Delgado',
    issued: 5,
    due: 15,
    steps: [],
  },
  {
    in: 'willow',
    type: 2,
    priority: 1,
    text: 'Mail kiosk: flickering tube\nThe middle one. Please take the other two along if they are of the same age.',
    where: 'Mail kiosk at Creek Road',
    reportedBy: 'Joan Whitaker',
    issued: 11,
    due: null,
    steps: [
      {
        days: 4,
        at: '10:00',
        type: 7,
        text: 'The kiosk is locked and the box with the key is empty. Who has the key?',
      },
    ],
  },
  {
    in: 'cedar',
    type: 3,
    priority: 1,
    text: 'Smoke alarms in the stairwells\nTest all and change the batteries, as every year.',
    where: 'Buildings A to D, stairwells',
    reportedBy: 'Ingrid Solberg',
    issued: 13,
    due: 21,
    steps: [],
  },
  {
    in: 'maple',
    type: 4,
    priority: 1,
    text: 'Clock of the clubhouse tower\nIt is eleven minutes late and does not strike. Nobody knows who made it.',
    where: 'Clubhouse, attic',
    reportedBy: 'Walter Haines',
    issued: 20,
    due: null,
    steps: [
      {
        days: 15,
        at: '16:20',
        type: 5,
        status: 4,
        text: 'Found the maker in Fort Collins, he calls back after his vacation.',
      },
    ],
  },
]

/** What the thirty closed orders were about, the latest first, with their place, their type and the status with which they ended. */
export const closedOrders: ReadonlyArray<
  readonly [title: string, where: string, type: 1 | 2 | 3 | 4, ended: 5 | 6 | 7]
> = [
  ['Pool gate: card reader is dead', 'Pool gate', 2, 5],
  ['Clubhouse: two dark lamps above the stage', 'Clubhouse, hall', 2, 6],
  ['South gate motor hums and does not move', 'South gate', 2, 6],
  ['Outlet for the fountain', 'Fountain square', 1, 5],
  ['Yearly inspection of the emergency lights', 'Clubhouse', 3, 6],
  ['Path lamps along the creek, five of them', 'Creek path', 2, 6],
  ['Doorbell of the office', 'Office', 2, 5],
  ['Panel labels in the pump room', 'Pump room', 1, 6],
  ['Heater of the pool deck shower', 'Pool deck', 2, 7],
  ['Motion sensor at the bins', 'Bin yard, building C', 2, 6],
  ['Charger for the maintenance cart', 'Garage of the office', 1, 6],
  ['Tennis court lights stay on all night', 'Tennis court', 2, 6],
  ['Broken lens of a bollard', 'Maple Ridge Lane, at number 40', 2, 6],
  ['Second meter for the irrigation', 'Pump house', 4, 7],
  ['Lamp post leans after the snow plow', 'Maple Ridge Lane, at number 88', 2, 6],
  ['Thermostat of the exercise room', 'Clubhouse, exercise room', 2, 6],
  ['Outlets of the playground pavilion', 'Playground', 1, 6],
  ['Inspection before the county visit', 'Pool and pump room', 3, 6],
  ['Fan in the laundry of building B', 'Building B', 2, 6],
  ['Wiring of the new notice board', 'Entrance hall, building A', 1, 6],
  ['Light in the elevator pit', 'Building A', 2, 6],
  ['Storm damage: three posts without power', 'North side of the lane', 2, 6],
  ['Timer of the sign at the entrance', 'North entrance', 2, 6],
  ['Ground fault at the barbecue place', 'Barbecue place', 2, 6],
  ['Old conduit across the lawn', 'Behind the clubhouse', 4, 7],
  ['Emergency call box does not ring', 'Pool deck', 2, 6],
  ['LED lamps for the garages', 'Buildings A to D, garages', 1, 6],
  ['Smell of burning at the main panel', 'Clubhouse, basement', 2, 6],
  ['Inspection after the flood', 'Pump house', 3, 6],
  ['First lights of the new path', 'Creek path', 1, 6],
]

/** The vendor's texts when an order is completed; the orders use them in turn. */
export const endings = [
  'Done and tested.',
  'Replaced, the old part is in the office.',
  'Works again. The breaker was loose.',
  'Done. The photos are with the entry.',
] as const
export const cancellations = [
  'No longer needed, the board decided against it.',
  'Another company does it together with the roof.',
] as const
