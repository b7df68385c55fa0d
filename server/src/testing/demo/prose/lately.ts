import type { OfficeLetter } from './office-letter.ts'

/** Mail to all of Maple Ridge that belongs to no season: the last days' news, and the board's business through the months. */
export const lately: readonly OfficeLetter[] = [
  {
    from: 'office',
    when: { ago: 2, at: '15:40' },
    type: 'notice',
    toAll: true,
    subject: 'Water shut-off on the north end, {thu} from 9 to 1',
    body: `<p>The utility replaces a valve at the corner of 141. <strong>Homes from 141 to 240 have no water on {thu} between 9 a.m. and 1 p.m.</strong></p>
<ul><li>Fill a pitcher and a bucket the evening before.</li><li>Turn off the ice maker, and the water heater if it is a tankless one.</li><li>Afterwards let the cold tap in the tub run for two minutes before you use the others. A little brown at first is rust and does no harm.</li></ul>
<p>South of 141 nothing changes, though the pressure may dip.</p>`,
  },
  {
    from: 'office',
    when: { ago: 4, at: '07:35' },
    type: 'notice',
    subject: 'Coyotes on the greenbelt: two sightings this week',
    body: `<p>A pair was seen at the second bridge on two mornings, around 6, and once looking into the yard of 133. They did nothing but look.</p>
<p>Coyotes are neighbors too, and have been here longer. Walk small dogs on a short leash, feed cats indoors, and if one comes close, be tall and loud. Wave your arms; do not run.</p>
<p>Please tell us of any that does not move off: <a href="tel:+13035550142">303-555-0142</a>.</p>`,
  },
  {
    from: 'board',
    when: { ago: 8, at: '17:20' },
    type: 'notice',
    subject: 'Board meeting on {tue+1}: the agenda',
    body: `<p>Everybody is welcome, in the clubhouse at 6:30 p.m. or by phone.</p>
<ol><li>Owners' forum: three minutes each, any subject</li><li>Minutes of the last meeting</li><li>Treasurer: reserves, and three accounts in arrears</li><li>Playground: choice of the builder</li><li>Lighting of the north entrance: offer of Bright Spark Electric</li><li>Parking of trailers: first reading of a new rule</li></ol>
<p>The papers lie in the office and are sent to anybody who asks.</p>`,
  },
  {
    from: 'board',
    when: { ago: 12, at: '10:30' },
    type: 'notice',
    subject: 'Official notice of the annual meeting of owners',
    attached: 'meeting notice',
    opened: true,
    body: `<p>You are hereby given notice of the annual meeting of the owners of Maple Ridge, in the clubhouse at 1 Maple Ridge Lane, on {thu+3} at 6:30 p.m. Doors and coffee from 6.</p>
<p>The notice as the bylaws want it, with the agenda and a proxy form to cut off, is attached. If you can't come, please send the proxy: we need 48 homes for a quorum and had 51 last year.</p>`,
  },
  {
    from: 'social',
    when: { ago: 17, at: '19:05' },
    type: 'newsletter',
    subject: 'Photo contest: the neighborhood has voted',
    body: `<p>Eighty-three pictures, 412 votes, and the winner by a whisker is <em>Fog on the second bridge</em> by our own Mei Tanaka.</p>
<p><img src="https://photos.mapleridge.example/contest/fog-on-the-second-bridge.jpg" alt="A wooden bridge half hidden in morning fog" width="560" height="373"></p>
<p>The first ten hang in the clubhouse until the end of {next month}. The <a href="https://photos.mapleridge.example/contest">whole gallery</a> is worth an evening.</p>`,
  },
  {
    from: 'portal',
    when: { ago: 20, at: '09:00' },
    type: 'notice',
    subject: 'Our terms of use and privacy policy have changed',
    body: `<p>We have rewritten both in plainer words. The main points:</p>
<ul><li>You can see where you are signed in, and sign out everywhere at once.</li><li>Vendors see only the messages and work orders that concern them.</li><li>You may go back to paper mail at any time, for free.</li></ul>
<p>When you next sign in you will be asked to read and accept them.</p>`,
  },
  {
    from: 'board',
    when: { ago: 24, at: '12:20' },
    type: 'notice',
    subject: 'This could be our new playground',
    attached: 'playground drawing',
    body: `<p>The drawing attached is the plan that the committee likes best of five: a tower with a tube slide, swings for small and big, a sand pit with a pump, and rubber under everything. It costs $86,400, all of it from the reserve fund.</p>
<p>The old climbing dome stays. There were strong feelings about the dome.</p>
<p>The builder is chosen at the next board meeting. Come and say what you think, or write to the office before then.</p>`,
  },
  ...[
    {
      ago: 30,
      body: `<h3>Decided</h3><ul><li>Repair of the tennis court fence, $2,140, by Hollis Fence: 5 to 0</li><li>Fine for repeated overnight parking of a trailer, $50: 4 to 1</li><li>Two more bag stations on the greenbelt: 5 to 0</li></ul>
<h3>Talked about</h3><p>Three owners asked for a charging point at the clubhouse. The treasurer will find out what the power company pays toward one.</p>
<table><thead><tr><th scope="col">Fund</th><th scope="col" align="right">Balance</th></tr></thead><tbody><tr><td>Operating</td><td align="right">$118,204</td></tr><tr><td>Reserve</td><td align="right">$641,930</td></tr></tbody></table>`,
    },
    {
      ago: 92,
      body: `<h3>Decided</h3><ul><li>Insurance renewed for a year with a deductible of $10,000: 5 to 0</li><li>Request of 177 for a taller fence: declined, 3 to 2, with an offer of hedges</li></ul>
<h3>Talked about</h3><p>Loud music at the pool. The posted hours will be kept by the lifeguards, who asked for a bigger sign.</p>`,
    },
    {
      ago: 155,
      body: `<h3>Decided</h3><ul><li>Contract for grounds with Greenleaf Landscaping, two more years at a raise of 2 percent: 5 to 0</li><li>Replacement of the clubhouse roof on the north side: three offers to be asked for</li></ul>
<h3>Talked about</h3><p>Bicycles on the path after dark. A rule was thought too much; a bell and a light were thought just right.</p>`,
    },
    {
      ago: 217,
      body: `<h3>Decided</h3><ul><li>Officers: Walter Haines president, Ruth Nakamura treasurer, both again: 5 to 0</li><li>Write-off of $312 owed by a former owner: 5 to 0</li></ul>
<h3>Talked about</h3><p>Short rentals. Counsel explained what our covenants allow now, and how many votes a change would need: 161.</p>`,
    },
    {
      ago: 300,
      body: `<h3>Decided</h3><ul><li>Clubhouse boiler, final payment of $8,900: 5 to 0</li><li>Mail kiosk lighting repaired at once, as an emergency: 5 to 0</li></ul>
<h3>Talked about</h3><p>The path to the school floods at the culvert. The county says it is ours, and the survey says it is the county's.</p>`,
    },
    {
      ago: 385,
      body: `<h3>Decided</h3><ul><li>The culvert is the county's; a letter goes out: 5 to 0</li><li>Free use of the clubhouse for blood drives: 5 to 0</li></ul>
<h3>Talked about</h3><p>How to reach owners who never open paper mail. The portal, five weeks old, takes notices and statements for 60 homes already.</p>`,
    },
  ].map(
    ({ ago, body }): OfficeLetter => ({
      from: 'board',
      when: { ago, at: '16:30' },
      type: 'notice',
      subject: 'Minutes of the {last month} board meeting',
      body: `<p>Present: five of five directors, Rosa Delgado for the management, and owners from eleven homes. Called to order at 6:31 p.m.</p>${body}<p>Adjourned at 8:04 p.m. These minutes stand unless corrected at the next meeting.</p>`,
    }),
  ),
]

/** What the office wrote to 12 Maple Ridge Lane alone. */
export const toMapleRidge12: readonly OfficeLetter[] = [
  {
    from: 'covenants',
    when: { ago: 6, at: '11:15' },
    type: 'violation',
    subject: 'Friendly reminder: bins at the curb (MR-V-2040)',
    body: `<p>Dear Hannah Bergstrom,</p><p>On our drive around we saw two bins at the curb of 12 Maple Ridge Lane on Thursday and Friday, after the Wednesday collection. Our rules ask that they be out of sight by the evening of that day (section 6.4).</p>
<p>We know how weeks can be. If the bins are in by the time you read this, there is nothing else to do, and no charge.</p><p>You can see the record, and add a word of your own, under Violations in the portal.</p>`,
  },
  {
    from: 'covenants',
    when: { ago: 15, at: '14:10' },
    type: 'violation',
    subject: 'Side fence: three boards missing (MR-V-2039)',
    opened: true,
    body: `<p>Dear Hannah Bergstrom,</p><p>Three boards of the side fence toward 14 Maple Ridge Lane are missing, as the wind left many fences that week. Please have it repaired within 30 days, in the same cedar and height.</p>
<p>A like-for-like repair needs no application. If your contractor can't come in time, write to us before the 30 days are over and we will gladly extend.</p>`,
  },
  {
    from: 'architecture',
    when: { ago: 47, at: '10:05' },
    type: 'notice',
    subject: 'Approved: front door and shutters, 12 Maple Ridge Lane',
    body: `<p>Your application to paint the front door and the shutters in <em>Harbor Fog</em> is approved as submitted.</p>
<ul><li>The approval is good for six months.</li><li>Please keep to the chip you sent; a color that looks close often isn't.</li><li>Send us a photo when it is done. We like to see them.</li></ul>`,
  },
  {
    from: 'accounting',
    when: { ago: 118, at: '13:25' },
    type: 'notice',
    subject: 'Your late fee has been taken back',
    body: `<p>Dear Hannah Bergstrom,</p><p>Your bank's confirmation shows that the payment left in time and that the delay was not yours. The fee of $15.00 has been credited to account 100012 and appears on your next statement.</p><p>We are sorry for the trouble.</p>`,
  },
  {
    from: 'portal',
    when: { ago: 421, at: '10:40' },
    type: 'notice',
    subject: 'Welcome to Porchlight, Hannah',
    body: `<p>Maple Ridge now has its portal, and you are in it. Three things to do first:</p>
<ol><li><strong>Choose your mail.</strong> You said digital only; you can change that under Settings at any time.</li><li><strong>Say who lives with you.</strong> Add members of your household and decide what they may see.</li><li><strong>Look around.</strong> The calendar, the documents and your neighbors are in the menu at the left.</li></ol>
<p>Questions? The office is open Monday to Thursday from 9 to 4.</p>`,
  },
]
