import type { NewsScene } from '../news-pictures.ts'

/** A news item without its picture. `{sat}` and the other fields of calendar.ts become dates, counted from the day on which it was posted. */
export interface NewsProse {
  /** How many days before today it was posted. */
  readonly days: number
  readonly at: string
  readonly by: 'webadmin@demo.test' | 'manager@demo.test'
  readonly scene: NewsScene
  readonly title: string
  readonly html: string
}

const mei = 'webadmin@demo.test'
const office = 'manager@demo.test'

/** The eighteen items of Maple Ridge, newest first. */
export const mapleNews: readonly NewsProse[] = [
  {
    days: 1,
    at: '17:30',
    by: mei,
    scene: 'lanterns',
    title: 'Lantern walk around the pond, {sat}',
    html: '<p>Bring a lantern, bought or built, and meet at the clubhouse at <strong>5:30 PM</strong>. We walk once around the pond, slowly enough for short legs, and end with hot cider on the porch.</p><p>Candles are welcome in glass only. The path is gravel and fine for strollers and wheelchairs.</p><p>Cider takes hands: if you can pour for half an hour, tell Mei at number 50.</p>',
  },
  {
    days: 3,
    at: '16:05',
    by: office,
    scene: 'pool',
    title: 'The pool is getting its new heater',
    html: '<p>The crew starts on {tue}. The pool stays closed for two days, the showers and the deck stay open.</p><ul><li>Swim lessons move to the following week.</li><li>Lap lanes open an hour earlier on {sat}.</li></ul><p>The old heater burned 40% more gas than its label said. The new one is paid from the reserve fund and should earn its price back in six winters.</p>',
  },
  {
    days: 6,
    at: '09:15',
    by: office,
    scene: 'bins',
    title: 'Collection moves by a day next week',
    html: '<p>Because of the holiday, trash and recycling are collected on <strong>Thursday</strong> instead of Wednesday. Please put the bins out on Wednesday after 5 PM and not before.</p><p>Cardboard that is taller than the bin stays behind. The hauler means it this time.</p>',
  },
  {
    days: 9,
    at: '19:40',
    by: mei,
    scene: 'meeting',
    title: 'What the board decided this month',
    html: '<p>Four of five members were there, and eleven of you. In short:</p><ol><li>The budget for next year passed. Assessments stay at $285.</li><li>The playground gets the old climbing dome back: you asked, and the inspector says it is safe.</li><li>Guest parking passes become digital in spring. Paper ones stay good until they run out.</li></ol><p>The minutes are under Documents once they are approved. Questions go to any of us, preferably before the next meeting rather than in it.</p>',
  },
  {
    days: 13,
    at: '08:20',
    by: mei,
    scene: 'books',
    title: 'The little library has a new roof, and room for more',
    html: '<p>Walter rebuilt the box at the corner of the lane after the wind took the door. It now holds about sixty books, a shelf at the height of children, and a latch that a six-year-old tested for a whole afternoon.</p><p>Take one, leave one. Cookbooks vanish fastest; nobody has touched the encyclopedia since it came.</p>',
  },
  {
    days: 18,
    at: '11:00',
    by: office,
    scene: 'gate',
    title: 'The north gate closes earlier in winter',
    html: '<p>From {mon} the north gate closes at <strong>8 PM</strong>. The south gate stays open around the clock for residents; your remote and the keypad work as before.</p><p>If a delivery comes late, give the driver the south gate. The code has not changed.</p>',
  },
  {
    days: 24,
    at: '15:45',
    by: mei,
    scene: 'dogs',
    title: 'Two years of the dog run',
    html: '<p>The fence is repaired, the water tap has a handle again, and the bag dispenser was filled this morning. Thank you to the nine of you who came to spread the wood chips.</p><p>Small dogs have the run to themselves until nine on weekends. Pepper, who weighs four pounds, asked us to say so.</p>',
  },
  {
    days: 31,
    at: '10:10',
    by: office,
    scene: 'storm',
    title: 'After the storm: what to report, and where',
    html: '<p>The association looks after the trees along the lane, the fences of the common areas and the street lamps. Your roof, windows and garden fence are yours and your insurer’s.</p><ul><li>A tree across a path or a wire: call the office, at any hour.</li><li>Anything else: write a message, with a picture if you can.</li></ul><p>The insurer of the association comes on {wed}. What has been reported by then goes on the list.</p>',
  },
  {
    days: 38,
    at: '18:00',
    by: mei,
    scene: 'garden',
    title: 'Six garden plots are free',
    html: '<p>Two families moved and one gave up on the deer. Plots are $40 a season, water included, and the compost is better than anything that you can buy.</p><p>We draw lots on {sat} at the shed. You need not be there; you need to have put your name on the list that hangs inside the door.</p>',
  },
  {
    days: 47,
    at: '12:30',
    by: mei,
    scene: 'creek',
    title: 'The footbridge is open again',
    html: '<p>The new planks are in and the railing is where children’s heads cannot get through it. The carpenters left a box of offcuts by the kiosk: free, dry, and good for birdhouses.</p>',
  },
  {
    days: 55,
    at: '09:00',
    by: office,
    scene: 'paint',
    title: 'Painting season: ask before you open the can',
    html: '<p>Anything that can be seen from the lane needs the architectural committee’s yes, which takes a week at most. The palette has grown by four colors, and one of them is, at last, a proper blue.</p><p>The form is under Forms. A picture of the can’s lid is enough of a sample.</p>',
  },
  {
    days: 68,
    at: '16:20',
    by: mei,
    scene: 'school',
    title: 'School buses stop at the clubhouse again',
    html: '<p>The stop at the south gate was never safe, and the district now agrees. From {mon} all three routes stop at the clubhouse. Please do not park in the bay between 7 and 9 AM: the bus needs all of it to turn.</p>',
  },
  {
    days: 82,
    at: '20:15',
    by: mei,
    scene: 'picnic',
    title: 'Two hundred of us, one table',
    html: '<p>The summer picnic needed every table that we own and eleven that we borrowed. The pie contest went to Priya’s peach, by one vote, after a recount.</p><p>Left behind: two folding chairs, a blue cooler, one very small sandal. All wait in the clubhouse.</p>',
  },
  {
    days: 101,
    at: '10:40',
    by: office,
    scene: 'solar',
    title: 'Solar on your roof: the rules are simpler now',
    html: '<p>State law says that we may not say no, and we would not want to. What we still ask for:</p><ul><li>a drawing of where the panels go,</li><li>the installer’s license and insurance,</li><li>conduits in the color of the wall they run down.</li></ul><p>Send it with the form; you have an answer within ten days, or it counts as a yes.</p>',
  },
  {
    days: 128,
    at: '21:30',
    by: mei,
    scene: 'fireworks',
    title: 'Where to watch, and what stays in the box',
    html: '<p>The city’s fireworks are best seen from the slope behind the tennis court. Bring a blanket; the sprinklers are off that night.</p><p>Our own sparks stay on the ground: the county’s fire ban covers everything that flies, and the grass is as dry as paper.</p>',
  },
  {
    days: 150,
    at: '13:00',
    by: mei,
    scene: 'bikes',
    title: 'A day to mend bicycles',
    html: '<p>Alex brings stands, oil and thirty years of knowing better. You bring the bicycle that has hung in the garage since spring. Tubes and brake pads cost what they cost; the advice is free and cannot be switched off.</p>',
  },
  {
    days: 190,
    at: '17:10',
    by: mei,
    scene: 'welcome',
    title: 'Fourteen new neighbors since spring',
    html: '<p>Welcome to those at numbers 8, 23, 61, 77, 104, 131 and 190. A tray of something warm came or will come to your door, carried by whoever lives nearest and likes to ring bells.</p><p>If you would rather meet people two at a time: coffee at the clubhouse, first Saturday of the month, nine to eleven.</p>',
  },
  {
    days: 240,
    at: '07:45',
    by: office,
    scene: 'snow',
    title: 'How the plows work',
    html: '<p>Plows start when two inches lie, whatever the hour. The lane first, then the courts, the lots last. Cars that stand on the street at six are plowed around, and nobody is glad about that afterward.</p><p>Salt for your own steps stands in the yellow boxes. Take what you need; it is there to be taken.</p>',
  },
]

/** Two for Cedar Commons, whose news is not public. */
export const cedarNews: readonly NewsProse[] = [
  {
    days: 5,
    at: '10:00',
    by: office,
    scene: 'bikes',
    title: 'The bike room has a new lock',
    html: '<p>The old keys stop working on {fri}. Two new ones per home are at the office; bring something with your name on it.</p>',
  },
  {
    days: 33,
    at: '14:30',
    by: office,
    scene: 'garden',
    title: 'Bulbs are in',
    html: '<p>Eight hundred of them, thanks to twelve volunteers and a wheelbarrow with three good wheels. Look again in April.</p>',
  },
]
