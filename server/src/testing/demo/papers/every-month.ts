/// <reference lib="esnext.temporal" />
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { Paper } from './association.ts'

const nameOf = (month: Temporal.PlainDate) => month.toLocaleString('en-US', { month: 'long', year: 'numeric' })
const longDate = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { dateStyle: 'long' })

/** What the board talked about: for each meeting two subjects, each with its text; the newest meeting first. */
const meetings = [
  [
    'Pool heater',
    'The new heater is ordered. Cascade Pools installs it in two days for $18,400, from the reserve fund. Moved by Walter Haines, seconded by Mei Tanaka, carried 5 to 0.',
    'Creek path cleanup',
    'Forty neighbors came. Thanks to the Garden and Seed Swap for the coffee. Two benches need new boards; the office orders them.',
  ],
  [
    'Retaining wall',
    'The engineer found that the retaining wall behind the tennis courts leans by two inches. Three bids are asked for by the next meeting. The path below it stays closed until then.',
    'Snow contract',
    'Summit Snow keeps last year’s price of $310.00 for each plowing. Carried 5 to 0.',
  ],
  [
    'Budget of next year',
    'The treasurer presented the draft. Assessments rise by 2 percent, mainly for insurance. Owners may comment until the annual meeting.',
    'Parking',
    'Guest tags may now be asked for by e-mail. Towing needs a call to the office first.',
  ],
  [
    'Trees',
    'Four ash trees along the lane have the emerald ash borer. They are felled in spring and replaced with bur oaks; the city pays half.',
    'Newsletter',
    'Mei Tanaka takes over the newsletter. Send her pictures.',
  ],
  [
    'Pool season',
    'A quiet season: two first aid cases, no closures. Attendance was 6,140. The lifeguards ask for a second umbrella stand.',
    'Roofs',
    'The committee approves class 4 impact resistant shingles in five colors without a separate request.',
  ],
  [
    'Playground',
    'The swings pass their inspection. The rubber surface under the climbing net is renewed for $7,250.00 from the reserve fund. Carried 4 to 1.',
    'Fireworks',
    'The board reminds everybody that fireworks are not allowed anywhere in the community.',
  ],
  [
    'Irrigation',
    'The main line broke at the north gate. Greenleaf repaired it the same day. A pressure valve is added for $960.00.',
    'Solar panels',
    'Panels may face the street when the roof offers no other side. Carried 5 to 0.',
  ],
  [
    'Clubhouse',
    'The kitchen gets a new dishwasher. Bookings for graduation weekend are drawn by lot.',
    'Dogs',
    'Two complaints about dogs off the leash at the creek. The office writes to the owners first.',
  ],
  [
    'Audit',
    'The auditor found the books in order and recommends a second signature above $5,000.00. The board adopts it.',
    'Spring cleanup',
    'Dumpsters stand at the clubhouse for one weekend. No paint, no tires.',
  ],
  [
    'Reserve study',
    'The study is updated every three years. The fund is 71 percent funded, which the consultant calls fair. The target is 80 percent in five years.',
    'Mailboxes',
    'The cluster boxes at the south gate are replaced by the post office.',
  ],
  [
    'Insurance',
    'The master policy renews with a wind and hail deductible of 2 percent. Owners should ask their own insurer for loss assessment coverage.',
    'Website',
    'Documents, forms and the calendar are on the portal. Paper copies stay free at the office.',
  ],
  [
    'Snow',
    'Eleven plowings in the month. The sidewalk at 88 was not cleared twice; the owner has been told.',
    'Holiday lights',
    'Lights may stay up until the end of January.',
  ],
] as const

const reminders = [
  'Bears are about: please keep bins in the garage until after 5 PM on Tuesday, and bring bird feeders in at night.',
  'Check the hose bibs before the first frost, and drain the backflow preventer if it is outside.',
  'The speed limit on the lane is 20 miles an hour. Children do not look.',
  'If your porch light is out, tell the office: bulbs for the coach lamps are free.',
  'Dogs are welcome on the creek path, on a leash of six feet. Bags are at both ends.',
  'Change the batteries of smoke alarms when you change the clocks.',
  'Voting proxies for the annual meeting can be left in the box by the office door.',
  'Please do not flush wipes. The lift station had to be opened twice this season.',
] as const

const stories = [
  [
    'Thank you, Otto',
    'Otto Lindgren has read the water meters of the common areas for nineteen years. He hands his clipboard to Priya Raman, who promises to keep his handwriting alive.',
  ],
  [
    'The little library',
    'The book box at the playground has a new roof, built by the Bergstroms. It holds about sixty books; the oldest guest so far was a cookbook of 1954.',
  ],
  [
    'A garden for everybody',
    'The Garden and Seed Swap turned the strip by the north gate into a bed for bees: penstemon, yarrow and blue flax, all of which need no watering after the second year.',
  ],
  [
    'Swim team',
    'Twenty-three children swam for Maple Ridge this summer. The relay missed the county final by a hand’s breadth.',
  ],
  ['Movie night', 'A sheet, a projector and eighty folding chairs. The bats over the clubhouse stole the show.'],
  ['New neighbors', 'Six families moved in this quarter. If you see a truck, bring a pie or just say hello.'],
  [
    'How the creek got its bridge',
    'The footbridge was built in 1997 by eleven owners over three weekends. Walter Haines still has the receipts, and one of the bolts.',
  ],
  [
    'Chili contest',
    'Fourteen pots, one winner: the green chili of number 31. The recipe stays a secret, says Alex Whitfield, until somebody brings a better one.',
  ],
] as const

/** The minutes of a meeting on the second Thursday of a month. `monthsBack` chooses the texts; 0 is the newest. */
export function meetingMinutes(month: Temporal.PlainDate, monthsBack: number): Paper {
  const meeting = month.add({ days: ((4 - month.dayOfWeek + 7) % 7) + 7 })
  const [one, oneText, two, twoText] = meetings[monthsBack % meetings.length] ?? meetings[0]
  return {
    title: `Board minutes, ${nameOf(month)}`,
    description: `${one} and ${two.toLowerCase()}.`,
    days: 16 + monthsBack * 30,
    paragraphs: [
      `Meeting of the Board of Directors on ${longDate(meeting)} at 6:30 PM in the clubhouse. Present: Walter Haines, Mei Tanaka, Rosa Delgado for Summit Community Management, and two further directors. ${6 + ((monthsBack * 5) % 11)} owners attended.`,
      '# Call to order',
      'The president opened the meeting at 6:32 PM. A quorum was present. The minutes of the meeting before were approved as written.',
      '# Owners’ time',
      'Owners asked about the speed of delivery vans on the lane, and about the hours of the office on Fridays. The office answers both in writing.',
      `# ${one}`,
      oneText,
      `# ${two}`,
      twoText,
      '# Adjournment',
      'The meeting ended at 8:05 PM. The next one is on the second Thursday of the following month. Owners are welcome.',
    ],
  }
}

/** What neighbors tell each other once a month. */
export function newsletter(month: Temporal.PlainDate, monthsBack: number): Paper {
  const [headline, story] = stories[monthsBack % stories.length] ?? stories[0]
  const [, decision] = meetings[monthsBack % meetings.length] ?? meetings[0]
  return {
    title: `The Porch, ${nameOf(month)}`,
    description: `${headline}, what the board decided, and a reminder.`,
    days: 3 + monthsBack * 30,
    paragraphs: [
      'The newsletter of Maple Ridge, written by neighbors for neighbors and printed on both sides of one sheet.',
      `# ${headline}`,
      story,
      '# From the board',
      `In short: ${decision} The full minutes are among the documents once they are approved.`,
      '# A reminder',
      reminders[monthsBack % reminders.length] ?? reminders[0],
      '# Save the date',
      'The board meets on the second Thursday at 6:30 PM in the clubhouse. The calendar on the portal has everything else, and you can subscribe to it.',
      '# Who to call',
      'The office answers on weekdays from 9 AM to 4 PM. After hours the recording gives the number for emergencies in the common areas. For fire, injury or a gas smell dial 911 first.',
    ],
  }
}

/** The report of the treasurer about a month. The sums in it are those of its figures. */
export function financialReport(month: Temporal.PlainDate, monthsBack: number): Paper {
  const income = 240 * 28_500 + (monthsBack % 3) * 41_500
  const costs: ReadonlyArray<readonly [string, number]> = [
    ['Grounds and snow', 1_864_000 + monthsBack * 12_500],
    ['Water and power', 931_200 - monthsBack * 8_400],
    ['Insurance', 1_240_000],
    ['Management', 1_080_000],
    ['Pool and clubhouse', 612_500 + (monthsBack % 2) * 96_000],
    ['Into the reserve fund', 1_000_000],
  ]
  const spent = costs.reduce((sum, [, cents]) => sum + cents, 0)
  return {
    title: `Financial report, ${nameOf(month)}`,
    description: 'Income, expenses and the reserve fund at the end of the month, unaudited.',
    days: 20 + monthsBack * 30,
    paragraphs: [
      `Unaudited figures for ${nameOf(month)}, prepared by Summit Community Management and reviewed by the treasurer.`,
      '# Income',
      `Assessments, fees and interest: ${formatMoney(income)}`,
      '# Expenses',
      ...costs.map(([what, cents]) => `${what}: ${formatMoney(cents)}`),
      `All expenses together: ${formatMoney(spent)}`,
      '# Result',
      `${income >= spent ? 'A surplus' : 'A shortfall'} of ${formatMoney(Math.abs(income - spent))} for the month, within the budget of the year.`,
      '# Reserve fund',
      `The reserve fund stood at ${formatMoney(61_240_000 - monthsBack * 1_000_000)} at the end of the month. It is kept in insured accounts and in Treasury bills of six months.`,
      'Owners who would like to see the ledger itself may make an appointment at the office.',
    ],
  }
}
