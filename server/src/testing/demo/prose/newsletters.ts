import type { OfficeLetter } from './office-letter.ts'

/** The Ridge Report, one for each month of the year. */
const stories: ReadonlyArray<readonly [on: string, title: string, body: string]> = [
  [
    '01-09',
    'A quiet start',
    `<p>The year begins with good news from the meter room: the new boiler in the clubhouse used a third less gas in December than the old one did.</p>
<h3>New neighbors</h3><p>Welcome to the families at 27, 118 and 203. If you see a moving truck, take over a plate of something. It is how most of us met.</p>
<h3>On the calendar</h3><ul><li>Board meeting, third Tuesday at 6:30 p.m.</li><li>Book club, last Thursday: a mystery set in a lighthouse</li><li>Soup night at the clubhouse, every Friday in January</li></ul>`,
  ],
  [
    '02-10',
    'Frozen pipes and warm soup',
    `<p>Eleven homes had frozen pipes in the cold snap. Ten of them were north-side hose bibs with the hose still on. You know who you are; so, now, does your plumber.</p>
<h3>Thank you</h3><p>To the Snow Buddies, who cleared 64 walks in three storms, and to whoever keeps leaving dog biscuits at the kiosk.</p>
<h3>On the calendar</h3><ul><li>Valentine's pancake breakfast, Saturday from 9 to 11</li><li>Free tax help for seniors, Wednesdays in the library room</li></ul>`,
  ],
  [
    '03-10',
    'First crocus',
    `<p>Seen on the south side of the clubhouse on the second of the month, four days earlier than last year and under an inch of snow by that evening.</p>
<h3>Trees</h3><p>Twelve ash trees along the greenbelt are being treated against the borer. Three could not be saved and come down this month; oaks and lindens take their places in April.</p>
<h3>Numbers</h3><p>Of 240 homes, 226 are current with their assessments. That is the best March in ten years.</p>`,
  ],
  [
    '04-09',
    'Mud season',
    `<p>The greenbelt path is soft between the second bridge and the playground. Please walk through the puddle and not around it, or the path will be twelve feet wide by June.</p>
<h3>Garden plots</h3><p>Four of thirty plots are free this year. They are ten by twelve feet, have water, and cost $20 for the season. Beans not included.</p>
<h3>Did you know?</h3><p>The little door at the foot of the big cottonwood has been there since 2011. Nobody has admitted to it.</p>`,
  ],
  [
    '05-12',
    'Pool, plants and porch lights',
    `<p>The lifeguards are certified, the furniture is out of storage, and the umbrellas have survived another winter of mice.</p>
<h3>Walking after dark</h3><p>Six path lights near the tennis courts were replaced with warm, shielded ones. They use a tenth of the power, and the owls have come back.</p>
<h3>Teen jobs</h3><p>Lawn mowing, pet sitting, computer help: a list of 14 Maple Ridge teenagers and what they charge hangs in the clubhouse.</p>`,
  ],
  [
    '06-09',
    'Long evenings',
    `<p>Movie nights are back on the lawn, every second Friday at dusk. Bring a blanket and something to share. The film is chosen by whoever guesses the number of pinecones in the jar.</p>
<h3>Water</h3><p>The greenbelt's new controller reads the weather and skips a cycle when it rains. In its first month it skipped nine, which is 310,000 gallons.</p>
<h3>Lost</h3><p>A gray parrot named Judge, from 86. He answers in complete sentences.</p>`,
  ],
  [
    '07-10',
    'The parrot is home',
    `<p>Judge was found on the roof of the pool house, telling the lap swimmers to hurry. The family at 86 thanks everybody who climbed.</p>
<h3>Swim team</h3><p>The Maple Ridge Marlins lost to Cedar Commons by two points and to nobody else.</p>
<h3>Smoke</h3><p>When the air is bad the clubhouse library is open all day. It has filtered air, puzzles and a coffee machine that mostly works.</p>`,
  ],
  [
    '08-11',
    'Tomatoes, free to a good home',
    `<p>The table beside the garden plots is for what is too much. Take what you like; leave what you can't eat. Zucchini may be left only by prior agreement.</p>
<h3>Streets</h3><p>Sealcoating comes in September. Dates by house number follow in a notice of their own.</p>
<h3>Thank you</h3><p>To the neighbors of the closed block, for a party with one skinned knee, no complaints and 41 pies.</p>`,
  ],
  [
    '09-11',
    'Back to the routine',
    `<p>The pool is covered, the bus stops are full, and the clubhouse smells of chalk: the Tuesday homework club has moved in from 3:30 to 5.</p>
<h3>Volunteers wanted</h3><p>The grounds committee needs two people who can tell a weed from a wildflower, and one who doesn't mind if they can't.</p>
<h3>Reserve study</h3><p>Every five years an engineer looks at all that we own together. The report is in the office, and its summary fits on a page.</p>`,
  ],
  [
    '10-09',
    'Gold on the greenbelt',
    `<p>The aspens turned in one night. Photographers from as far as Denver have parked on our lawn; the sign now says so in friendlier words.</p>
<h3>Chimneys</h3><p>A sweep comes to Maple Ridge for three days this month and does a house for $129. The sheet is at the kiosk.</p>
<h3>On the calendar</h3><ul><li>Budget workshop, second Monday at 6:30 p.m.</li><li>Chili cook-off, last Sunday; the judges are from Cedar Commons, so be kind</li></ul>`,
  ],
  [
    '11-09',
    'Porch lights',
    `<p>With the clocks set back, the walk home from the bus is dark. A porch light left on until 7 costs a penny and is worth a good deal more.</p>
<h3>Food bank</h3><p>The blue bin in the clubhouse takes cans, rice, diapers and peanut butter until Thanksgiving week. Last year's bin weighed 640 pounds.</p>
<h3>Chili results</h3><p>First place, again, to 45. The committee is looking into it.</p>`,
  ],
  [
    '12-09',
    'The year in four numbers',
    `<ul><li><strong>52</strong> new trees</li><li><strong>3</strong> storms over a foot</li><li><strong>19</strong> babies, twins counted once by mistake and corrected</li><li><strong>0</strong> special assessments</li></ul>
<p>The lighting contest is judged on the evening of the 18th from the back of a pickup. Leave your lights on until 8, and wave.</p>
<p>From all of us who fold, stamp and now mostly click: a good holiday, and a gentle winter.</p>`,
  ],
]

const footing = `<hr><p><small>The Ridge Report is written by neighbors. News for the next one: <a href="mailto:news@mapleridge.demo.test">news@mapleridge.demo.test</a>, by the first of the month.</small></p>`

export const newsletters: readonly OfficeLetter[] = stories.map(([on, title, body]) => ({
  from: 'report',
  when: { on, at: '08:00' },
  type: 'newsletter',
  subject: `The Ridge Report, {month}: ${title}`,
  body: `<h2>${title}</h2>${body}${footing}`,
}))
