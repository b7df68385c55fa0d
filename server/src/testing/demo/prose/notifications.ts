/** A notification without its reader. `{sat}` and the other fields of calendar.ts become dates, counted from the day on which it was sent. */
export interface Prose {
  /** How many days before today it was sent. */
  readonly days: number
  readonly at: string
  readonly topic:
    | 'violations'
    | 'for_sale'
    | 'forums'
    | 'groups'
    | 'news'
    | 'calendar'
    | 'documents'
    | 'work_orders_vendor'
  readonly type: number
  readonly title: string
  readonly html: string
}

/** The seven of Hannah at 12 Maple Ridge Lane. The first is the violation that is open. */
export const forHannah: readonly Prose[] = [
  {
    days: 6,
    at: '09:20',
    topic: 'violations',
    type: 48,
    title: 'Trash bins: please take care of this by {+8}',
    html: '<p>Two bins stood at the curb on Thursday and Friday, after the Wednesday collection. <b>Nothing is due</b> if they are in by {+8}.</p>',
  },
  {
    days: 5,
    at: '18:45',
    topic: 'for_sale',
    type: 35,
    title: 'Somebody asked about your oak bookcase',
    html: '<p>Walter Haines: “Is it still there, and does it fit through a door that is 32 inches wide?”</p>',
  },
  {
    days: 4,
    at: '07:55',
    topic: 'calendar',
    type: 22,
    title: 'Fall cleanup of the creek path, {sat}',
    html: '<p>We meet at the footbridge at <b>9:00 AM</b>. Gloves and bags are there; bring a rake if you own one, and children if they like mud.</p>',
  },
  {
    days: 3,
    at: '16:10',
    topic: 'news',
    type: 28,
    title: 'The pool is getting its new heater',
    html: '<p>The crew starts on {tue}. The pool stays closed for two days, the showers and the deck stay open.</p><ul><li>Swim lessons move to the following week.</li><li>Lap lanes open an hour earlier on {sat}.</li></ul>',
  },
  {
    days: 2,
    at: '21:05',
    topic: 'groups',
    type: 37,
    title: 'New post in Garden and Seed Swap',
    html: '<p>Mei Tanaka: “I have far too many tomato seedlings again. Boxes on my porch, number 50. Please come before my husband plants them all.”</p>',
  },
  {
    days: 1,
    at: '12:30',
    topic: 'documents',
    type: 24,
    title: 'Two documents were added: budget and reserve study',
    html: '<p>The adopted budget and the reserve study stand under <b>Financials</b>. Questions are welcome at the meeting on {tue}.</p>',
  },
  {
    days: 0,
    at: '06:40',
    topic: 'forums',
    type: 36,
    title: 'Marcus Okafor replied to “Coyotes on the trail?”',
    html: '<p>“Saw two of them at dusk by the second bench. They kept well away, but I would keep small dogs on the leash.”</p>',
  },
]

/** What Marcus and Rosa have not seen yet. */
export const forNeighbors: readonly Prose[] = [
  {
    days: 2,
    at: '21:05',
    topic: 'groups',
    type: 37,
    title: 'New post in Garden and Seed Swap',
    html: '<p>Mei Tanaka: “I have far too many tomato seedlings again. Boxes on my porch, number 50. Please come before my husband plants them all.”</p>',
  },
  {
    days: 3,
    at: '16:10',
    topic: 'news',
    type: 28,
    title: 'The pool is getting its new heater',
    html: '<p>The crew starts on {tue}. The pool stays closed for two days, the showers and the deck stay open.</p>',
  },
]

/** The work orders that wait for Bright Spark Electric. */
export const forBrightSpark: readonly Prose[] = [
  {
    days: 1,
    at: '08:15',
    topic: 'work_orders_vendor',
    type: 49,
    title: 'New work order: porch light at 12 Maple Ridge Lane',
    html: '<p>Replace the porch light and fit a dimmer. The owner leaves at 8:30 AM; the breaker box is in the garage.</p>',
  },
  {
    days: 3,
    at: '14:50',
    topic: 'work_orders_vendor',
    type: 49,
    title: 'Maple Ridge answered about the north entrance lights',
    html: '<p>“Please bring a sample of the short pole to the meeting on {tue}.” Rosa Delgado</p>',
  },
]
