import type { OfficeLetter } from './office-letter.ts'

/** Mail to the residents of Cedar Commons. */
export const toCedarCommons: readonly OfficeLetter[] = [
  {
    from: 'cedar',
    when: { ago: 3, at: '10:15' },
    type: 'notice',
    subject: 'Stairwell lights are being replaced',
    body: '<p>An electrician works in stairwells A to D on {mon} and E to H on {tue}. Each is dark for about an hour. Please leave the landings free of bikes and strollers on your day.</p>',
  },
  {
    from: 'cedar',
    when: { ago: 9, at: '14:00' },
    type: 'notice',
    subject: 'Laundry room: new hours, new machines',
    body: '<p>Four of the six washers are new and take cards as well as quarters. The room is open from 7 a.m. to 10 p.m.; the last load goes in at 9.</p><p>Somebody’s red sock has colored somebody’s white shirts. Both are on the table, and we say nothing.</p>',
  },
  {
    from: 'cedar',
    when: { ago: 26, at: '09:30' },
    type: 'newsletter',
    subject: 'Cedar Post: courtyard supper and other news',
    body: '<h2>Courtyard supper</h2><p>Long tables, paper lanterns, your own plate: {sat} from 6. Building C brings the salads, and Building A has promised to tune the piano.</p><h2>Bicycles</h2><p>Eleven bikes in the shed belong to nobody. Tag yours by the end of {month}; the rest go to the school’s repair class.</p>',
  },
  {
    from: 'cedar',
    when: { ago: 61, at: '16:10' },
    type: 'notice',
    subject: 'Guest parking: six spaces, 24 hours',
    body: '<ul><li>Hang the green card on the mirror.</li><li>One night at a time; write to us for more.</li><li>Spaces 31 and 32 are for deliveries until 6 p.m.</li></ul>',
  },
  {
    from: 'cedar',
    when: { ago: 143, at: '11:45' },
    type: 'notice',
    subject: 'Minutes of the {last month} meeting',
    body: '<p>The three directors approved the painting of the east side (offer of $18,300) and thanked Owen Pruitt for eleven years of keys, buckets and good advice.</p>',
  },
]

/** Mail to the residents of Willow Creek, which runs itself. */
export const toWillowCreek: readonly OfficeLetter[] = [
  {
    from: 'willow',
    when: { ago: 4, at: '19:20' },
    type: 'notice',
    subject: 'Work morning at the creek, {sat+1}',
    body: '<p>Gloves, boots and a thermos. We clear the culvert and cut back the path, from 9 until the cinnamon rolls are gone. Children welcome; somebody has to watch the frogs.</p>',
  },
  {
    from: 'willow',
    when: { ago: 31, at: '20:05' },
    type: 'notice',
    subject: 'Dues: $60 for the year',
    body: '<p>It pays for the insurance, the pump’s electricity and the porta-potty in July. Checks go to Fay at number 1, or into the coffee can on her porch.</p>',
  },
  {
    from: 'willow',
    when: { ago: 88, at: '18:40' },
    type: 'newsletter',
    subject: 'Creek Notes',
    body: '<p>The heron is back. The picnic table has been sanded, the book box has a new roof, and whoever borrowed the post-hole digger: we miss it.</p>',
  },
  {
    from: 'portal',
    when: { ago: 240, at: '10:00' },
    type: 'notice',
    subject: 'Welcome to Porchlight, Willow Creek',
    body: '<p>Your association uses our free plan: a mailbox for every home and a page for the board. If you would like a calendar, documents and a directory too, tell your volunteers.</p>',
  },
]
