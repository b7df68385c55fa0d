import type { OfficeLetter } from './office-letter.ts'

/** What Maple Ridge's office and committees send when its time of the year has come. */
export const throughTheYear: readonly OfficeLetter[] = [
  {
    from: 'grounds',
    when: { on: '01-06', at: '09:20' },
    type: 'notice',
    subject: 'Where to leave your Christmas tree',
    body: `<p>Bring your bare tree to the roped-off corner of the clubhouse lot any time through {fri+1}. A chipper comes the next morning, and the mulch goes around the aspens on the greenbelt.</p>
<p>Please take off the stand, the lights and every last strand of tinsel. Flocked trees can't be chipped; those go out with the large-item pickup.</p>`,
  },
  {
    from: 'office',
    when: { on: '01-20', at: '07:45' },
    type: 'notice',
    toAll: true,
    subject: 'Snow on the sidewalks: who clears what',
    body: `<p>After last week's storm the office took forty calls, so here it is in one place.</p>
<ul><li><strong>The association</strong> plows the streets and clears the clubhouse, the mail kiosks and the greenbelt path.</li>
<li><strong>You</strong> clear your driveway, your front walk and the public sidewalk along your lot, within 24 hours after the snow stops.</li>
<li><strong>Nobody</strong> pushes snow into the street. The plow will only bring it back to you.</li></ul>
<p>If shoveling is hard for you, call us. Nine neighbors have signed up as Snow Buddies and will do it for nothing.</p>`,
  },
  {
    from: 'architecture',
    when: { on: '02-03', at: '10:10' },
    type: 'notice',
    subject: 'Planning a project this spring? Apply by March 1',
    body: `<p>Decks, fences, paint, roofs, solar and anything taller than six feet need the committee's approval before work begins. Spring is our busiest time.</p>
<table><thead><tr><th scope="col">Project</th><th scope="col">What to send</th><th scope="col">Usual answer</th></tr></thead>
<tbody><tr><td>Exterior paint</td><td>Three color chips, a photo of the house</td><td>1 week</td></tr>
<tr><td>Fence</td><td>Lot plan with the line drawn in, style and height</td><td>2 weeks</td></tr>
<tr><td>Deck or patio cover</td><td>Drawing with dimensions, materials, contractor</td><td>4 weeks</td></tr>
<tr><td>Solar</td><td>Roof plan from the installer</td><td>2 weeks</td></tr></tbody></table>
<p>Applications that arrive after March 1 are still welcome. They simply wait their turn.</p>`,
  },
  {
    from: 'board',
    when: { on: '02-18', at: '16:05' },
    type: 'notice',
    subject: 'Two seats on the board: nominations are open',
    body: `<p>The terms of two directors end with the annual meeting. Any owner in good standing may stand, or nominate a neighbor who has said yes.</p>
<p>The work is one evening a month, a fair amount of reading and now and then a walk around the property with a clipboard. What we need most is somebody who likes spreadsheets and somebody who likes people.</p>
<p>Send a paragraph about yourself to the office by {fri+2}. It will be printed with the ballot as you wrote it.</p>`,
  },
  {
    from: 'grounds',
    when: { on: '03-04', at: '11:30' },
    type: 'notice',
    subject: 'Backflow tests begin on Monday',
    body: `<p>The water utility asks that every irrigation backflow valve be tested each spring. The association's contractor tests the common-area valves from {mon} to {thu}; you may see a van with its flashers on beside the greenbelt.</p>
<p>For the valve at your own house you may use any certified tester. Ours offers Maple Ridge owners the group price of $38, paid to him directly. A sheet to sign up hangs at the mail kiosk.</p>`,
  },
  {
    from: 'office',
    when: { on: '03-17', at: '08:50' },
    type: 'notice',
    subject: 'Large-item pickup on the first Saturday of April',
    body: `<p>Couches, carpets, mattresses and the treadmill that became a coat rack: put them at the curb after 6 p.m. the evening before, and they will be gone by noon.</p>
<p><em>Not taken:</em> paint, tires, refrigerators that still hold coolant, electronics. The county's drop-off on 63rd Street takes all of these, most of them free.</p>`,
  },
  {
    from: 'covenants',
    when: { on: '04-02', at: '09:00' },
    type: 'notice',
    subject: 'Spring walk-through: what we look at',
    body: `<p>Twice a year two committee members and our manager walk every street and note what can be seen from the sidewalk. The spring walk-through is the week of {mon+1}.</p>
<ol><li>Paint, siding and garage doors</li><li>Fences: missing boards, leaning posts</li><li>Dead trees and bare lawn</li><li>Gutters hanging loose after the winter</li></ol>
<p>A first note is only a friendly reminder with 30 days to act, and more if you ask. Tell us if you have a contractor booked and we will not write at all.</p>`,
  },
  {
    from: 'office',
    when: { on: '04-15', at: '13:40' },
    type: 'notice',
    subject: 'Street sweeping: please move your cars',
    body: `<p>The sweeper clears the winter's sand next week, from 8 a.m. to 4 p.m. Where a car stands, the sand stays.</p>
<table><thead><tr><th scope="col">Day</th><th scope="col">Street numbers</th></tr></thead><tbody>
<tr><td>{mon}</td><td>1 to 80</td></tr><tr><td>{tue}</td><td>81 to 160</td></tr><tr><td>{wed}</td><td>161 to 240 and the clubhouse lot</td></tr></tbody></table>
<p>Park in your driveway or in the clubhouse lot on the other two days.</p>`,
  },
  {
    from: 'office',
    when: { on: '04-28', at: '10:25' },
    type: 'notice',
    subject: 'Your pool key card for this summer',
    body: `<p>Last summer's card still works if your account is current. Nothing to do.</p>
<p>New or lost cards are $15 and ready while you wait, Monday to Thursday from 9 to 4. Bring an ID that shows your Maple Ridge address. Each home may have two cards, and children of 14 and older may come on their own with one of them.</p>`,
  },
  {
    from: 'office',
    when: { on: '05-06', at: '12:15' },
    type: 'notice',
    toAll: true,
    subject: 'The pool opens on Memorial Day weekend',
    body: `<p>The new heater is in, the water is balanced and the slide has been repainted (it is green now).</p>
<table><thead><tr><th scope="col">Day</th><th scope="col">Lap swim</th><th scope="col">Everybody</th></tr></thead><tbody>
<tr><td>Monday to Thursday</td><td>6 to 8 a.m.</td><td>10 a.m. to 8 p.m.</td></tr><tr><td>Friday and Saturday</td><td>6 to 8 a.m.</td><td>10 a.m. to 9 p.m.</td></tr>
<tr><td>Sunday</td><td>none</td><td>11 a.m. to 8 p.m.</td></tr></tbody></table>
<p>Four guests to a home, no glass inside the fence, and the snack shack takes cash again. See you there.</p>`,
  },
  {
    from: 'social',
    when: { on: '05-19', at: '18:30' },
    type: 'notice',
    subject: 'Community garage sale: put your address on the map',
    body: `<p>One Saturday, one advertisement, a hundred driveways. The sale runs from 8 a.m. to 2 p.m. on {sat+2}.</p>
<p>Send us your address and a line about your best things ("cribs and kayaks" was last year's winner) by {wed+1}, and you will be on the printed map that we hand out at the entrance. What is left over may go to the thrift store truck, which waits at the clubhouse from 2 to 4.</p>`,
  },
  {
    from: 'grounds',
    when: { on: '06-03', at: '08:35' },
    type: 'notice',
    subject: 'Dogs, bags and the greenbelt',
    body: `<p>The volunteers who clean the greenbelt counted 212 presents in May. All eleven bag stations were full, so it is not for want of bags.</p>
<p>Please pick up after your dog, also in the tall grass and also when nobody is looking. What is left there washes into the creek with the next rain. County rules ask for a leash no longer than six feet; the fenced dog run behind the tennis courts is the place for everything else.</p>`,
  },
  {
    from: 'grounds',
    when: { on: '06-16', at: '07:30' },
    type: 'notice',
    subject: 'Watering days for the rest of the summer',
    body: `<p>The utility has asked everybody to water three days a week, and never between 10 a.m. and 6 p.m.</p>
<table><thead><tr><th scope="col">Your house number</th><th scope="col">Your days</th></tr></thead><tbody>
<tr><td>Even</td><td>Sunday, Tuesday, Thursday</td></tr><tr><td>Odd</td><td>Monday, Wednesday, Saturday</td></tr><tr><td>Greenbelt and entrances</td><td>Friday night</td></tr></tbody></table>
<p>Drip lines and hand watering of trees and vegetables are free of these days. Brown lawns will not get a letter from us this year.</p>`,
  },
  {
    from: 'social',
    when: { on: '06-29', at: '17:10' },
    type: 'notice',
    subject: 'Fourth of July: bikes, wagons and a fire truck',
    body: `<p>The bicycle parade leaves the mail kiosk at 10 in the morning behind Engine 4, goes once around the loop and ends at the pool with popsicles. Decorate anything with wheels.</p>
<p>A word on fireworks: with the fire restrictions in place, everything that leaves the ground or goes bang is forbidden in the county, sparklers included. The town's show can be seen very well from the hill behind 190.</p>`,
  },
  {
    from: 'office',
    when: { on: '07-21', at: '14:55' },
    type: 'notice',
    subject: 'The pool is closed today and tomorrow',
    body: `<p>A glass bottle broke on the deck this morning, and some of it went into the water. Glass can't be seen there, so the health code leaves us no choice: the pool is drained, vacuumed and filled again.</p>
<p>We hope to open on {+2} at 10 a.m. and will write if it takes longer. Swim lessons are made up on Saturday at the same hours.</p>`,
  },
  {
    from: 'social',
    when: { on: '07-29', at: '11:05' },
    type: 'notice',
    subject: 'Block party on Maple Ridge Lane',
    body: `<p>The street is closed between 60 and 100 on {sat+1} from 4 to 10 p.m. The association brings grills, burgers, veggie burgers and the bounce house; you bring a side dish, a chair and the neighbor you have not met.</p>
<p><strong>Last names A to H:</strong> salads. <strong>I to P:</strong> desserts. <strong>Q to Z:</strong> drinks and ice.</p>
<p>The Whitfield brothers' band plays at 7. If you live on the closed block and need your car that evening, park it around the corner before 3.</p>`,
  },
  {
    from: 'office',
    when: { on: '08-18', at: '09:45' },
    type: 'notice',
    subject: 'School is back: two bus stops have moved',
    body: `<p>The district has moved the elementary stop from the kiosk to the clubhouse, where there is a shelter, and the middle school stop from 31 to 45 Maple Ridge Lane.</p>
<p>The sheriff has lent us the speed trailer for two weeks. So far it says that most of us drive 24 in the 20 zone, and one of us drove 47.</p>`,
  },
  {
    from: 'office',
    when: { on: '08-31', at: '10:30' },
    type: 'notice',
    subject: 'Last days of the pool, and then the dogs',
    body: `<p>The pool closes at 6 p.m. on Labor Day. On the evening after, from 5 to 7, it belongs to the dogs: bring yours with its tags, a towel and a person who doesn't mind getting wet.</p>
<p>Towels, goggles and eleven single flip-flops are waiting in the lost-and-found until the end of the month.</p>`,
  },
  {
    from: 'board',
    when: { on: '09-09', at: '15:20' },
    type: 'notice',
    subject: 'Sealcoating of the streets: when yours is closed',
    body: `<p>The reserve fund pays for sealcoating every five years, and this is the year. Each part is closed from 7 a.m. until 7 a.m. of the next day; walk on it after six hours, drive on it after a day.</p>
<table><thead><tr><th scope="col">Part</th><th scope="col">Numbers</th><th scope="col">Closed on</th></tr></thead><tbody>
<tr><td>South</td><td>1 to 60</td><td>{tue+1}</td></tr><tr><td>Middle</td><td>61 to 140</td><td>{wed+1}</td></tr><tr><td>North</td><td>141 to 240</td><td>{thu+1}</td></tr></tbody></table>
<p>Mail and trash come as usual on the day before. If somebody in your home can't walk to a car outside the closed part, call the office and we will bring a golf cart.</p>`,
  },
  {
    from: 'grounds',
    when: { on: '09-22', at: '08:10' },
    type: 'notice',
    subject: 'Sprinkler blow-out and aeration at the group price',
    body: `<p>The first hard frost usually comes around October 10. Greenleaf Landscaping again offers every home in Maple Ridge its group price: blow-out $55, aeration $70, both $115.</p>
<p>They work street by street and hang a card on your door two days before. Mark your sprinkler heads with the little flags from the kiosk, or they will find them the hard way.</p>`,
  },
  {
    from: 'grounds',
    when: { on: '10-05', at: '09:15' },
    type: 'notice',
    subject: 'Leaf bags: four Mondays',
    body: `<p>Paper bags only, closed, no heavier than a child of ten. The truck comes on {mon}, {mon+1}, {mon+2} and {mon+3}, after 7 a.m.</p>
<p>Leaves may also stay where they fell, if you run the mower over them. The lawn likes it, and so do the robins.</p>`,
  },
  {
    from: 'office',
    when: { on: '10-14', at: '07:55' },
    type: 'notice',
    subject: 'A bear has learned our trash day',
    body: `<p>Between 4 and 5 on Wednesday morning a young black bear opened nine bins between 150 and 172. She is on three doorbell cameras and looks very well.</p>
<p>Until she sleeps for the winter, please put your bin out on the <strong>morning</strong> of collection and not the evening before, bring in bird feeders, and freeze fish and meat scraps until Wednesday. Bins with a latch are on sale at the office for what they cost us, $42.</p>`,
  },
  {
    from: 'social',
    when: { on: '10-21', at: '16:45' },
    type: 'notice',
    subject: 'Halloween: lights on means welcome',
    body: `<p>Trick-or-treating is from 5:30 to 8:30. A lit porch means that children are welcome; a dark one means please walk on. The hayride leaves the clubhouse every twenty minutes, and there is cider for grown-ups at 45.</p>
<p>Drive slowly or not at all. Last year we counted 310 children, and most of them were dressed as something dark.</p>`,
  },
  {
    from: 'board',
    when: { on: '10-28', at: '17:00' },
    type: 'notice',
    toAll: true,
    subject: 'Budget for {next year}: assessments stay at $285',
    body: `<p>The board adopted the budget for {next year} at its October meeting. The monthly assessment does not change.</p>
<table><thead><tr><th scope="col">Where $285 goes</th><th scope="col" align="right">A month</th></tr></thead><tbody>
<tr><td>Grounds, trees, irrigation water</td><td align="right">$82</td></tr><tr><td>Snow removal and streets</td><td align="right">$46</td></tr><tr><td>Pool and clubhouse</td><td align="right">$39</td></tr>
<tr><td>Insurance</td><td align="right">$41</td></tr><tr><td>Management and office</td><td align="right">$25</td></tr><tr><td>Reserve fund</td><td align="right">$52</td></tr></tbody>
<tfoot><tr><th scope="row">Together</th><td align="right">$285</td></tr></tfoot></table>
<p>Owners may veto the budget with a majority of all votes at the meeting on {thu+2} at 6:30 p.m. in the clubhouse. If nothing is heard, it takes effect on January 1.</p>`,
  },
  {
    from: 'office',
    when: { on: '11-03', at: '10:00' },
    type: 'notice',
    subject: 'When the plows come, and when they don’t',
    body: `<p>Our contract for this winter begins now. The plows roll when <strong>two inches</strong> have fallen on the street, measured at the kiosk, and every four hours while it goes on snowing. Hills and the entrance come first, cul-de-sacs last.</p>
<p>Below two inches the sun does the work. Sand is in the yellow boxes at 20, 88 and 171; take what you need.</p>`,
  },
  {
    from: 'architecture',
    when: { on: '11-12', at: '11:50' },
    type: 'notice',
    subject: 'Holiday lights: from Thanksgiving to January 31',
    body: `<p>Lights and decorations of every faith and none may be up from the week of Thanksgiving until January 31, without any application. Please turn them off by 11 p.m. for the sake of those whose bedrooms face you.</p>
<p>Inflatables must be tied down. The eight-foot penguin that crossed the greenbelt last December was returned to its family unharmed.</p>`,
  },
  {
    from: 'social',
    when: { on: '12-02', at: '12:35' },
    type: 'notice',
    subject: 'Toy drive, cookies and the office over the holidays',
    body: `<p>The box for new, unwrapped toys stands in the clubhouse until {fri+1}. Last year you filled it four times over, and the firefighters needed a second truck.</p>
<p>The cookie swap is on {sat+1} at 3: bring three dozen, take three dozen. The office is closed from December 24 to January 1; for burst pipes and the like, the emergency line is answered day and night.</p>`,
  },
]
