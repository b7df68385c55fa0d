import type { PersonalLetter } from './personal-letter.ts'

/** Letters from home to home, and from vendors to homes. Hannah gets three of them; she can reply to no other mail. */
export const amongNeighbors: readonly PersonalLetter[] = [
  {
    from: 'Rosa at MR-0040',
    to: 'Hannah at MR-0012',
    when: { ago: 1, at: '16:50' },
    subject: 'Your question about the fence',
    unread: true,
    text: `Hi Hannah,

Thanks for calling. Yes, the fence toward 14 is shared, so you and Marcus may split the cost; the association doesn't decide how. If you both sign the little form that I put in your mail slot, I'll close the reminder the day the boards are up.

Would {sat} in the morning suit you for a quick look together? I live at 40 and walk past anyway.

Rosa Delgado
Community Manager, Maple Ridge`,
  },
  {
    from: 'Bright Spark',
    to: 'Hannah at MR-0012',
    when: { ago: 3, at: '11:25' },
    subject: 'Your porch light: we can come on {tue}',
    unread: true,
    text: `Hello Ms. Bergstrom,

We have the fixture you chose (the Lantern 9, aged brass) and a crew on your street on {tue} between 8 and 10. Fitting it takes about an hour, and the power to the porch is off for most of that.

The price stays as offered: $185 with the dimmer, $150 without. Which would you like?

Victor Salinas
Bright Spark Electric`,
  },
  {
    from: 'Walter at MR-0045',
    to: 'Hannah at MR-0012',
    when: { ago: 9, at: '20:10' },
    subject: 'Would you count ballots with me?',
    text: `Dear Hannah,

At the annual meeting we need two owners who are not on the board to count the ballots. It takes twenty minutes and there is pie. Ruth told me that you once did the same for the school, so you see how these things get around.

Please say yes.

Walter Haines, 45`,
  },
  {
    from: 'Hannah at MR-0012',
    to: 'Rosa at MR-0040',
    when: { ago: 5, at: '12:40' },
    subject: 'Missing fence boards, and who pays',
    text: `Hi Rosa,

I got the note about the three boards. The lumber yard has cedar again from Monday. Is that side of the fence mine, or Marcus's, or both? He says both and I think he's being nice.

Hannah, 12`,
  },
  {
    from: 'Marcus at MR-0014',
    to: 'Rosa at MR-0040',
    when: { ago: 2, at: '21:15' },
    unread: true,
    subject: 'Trailer in front of 18',
    text: `Rosa, it's back, and this time it blocks the hydrant. I don't want to be that neighbor, but the hydrant is the hydrant. Photo on request.

Marcus`,
  },
  {
    from: 'Mei at MR-0050',
    to: 'Rosa at MR-0040',
    when: { ago: 7, at: '09:05' },
    subject: 'Photos for the web site',
    text: `The banner still shows the pool from before the new slide. I took some this summer: may I put up the one with the green slide and nobody's face in it?

Also, the office hours on the About page say Friday. Is that so?

Mei`,
  },
  {
    from: 'Teresa at MR-0060',
    to: 'Rosa at MR-0040',
    when: { ago: 1, at: '08:15' },
    unread: true,
    subject: 'Clubhouse on the 14th?',
    text: `Good morning Rosa,

My parents have been married for fifty years on the 14th of next month. Is the clubhouse free from 2 to 7? About forty people, no band, one accordion.

Teresa Vaughn`,
  },
  {
    from: 'Hannah at MR-0012',
    to: 'Walter at MR-0045',
    when: { ago: 13, at: '18:20' },
    subject: 'Crossing at the kiosk',
    text: `Dear Walter,

Could the board look at the crossing by the mail kiosk? The paint is gone, and this morning a delivery van didn't even slow down. My Jonas looks both ways; not all of them do.

Hannah`,
  },
  {
    from: 'Rosa at MR-0040',
    to: 'Walter at MR-0045',
    when: { ago: 3, at: '14:30' },
    unread: true,
    subject: 'Draft of the minutes',
    text: `Walter, the draft is in the shared folder. Two things I wasn't sure of: whether the vote on the bag stations was 5 to 0 or 4 to 0 (Ruth was on the phone), and how to spell Hollis.

Rosa`,
  },
  {
    from: 'Alex at MR-0031',
    to: 'Walter at MR-0045',
    when: { ago: 22, at: '17:45' },
    subject: 'I’ll leave the room for item 5',
    text: `Walter,

Since I work with Bright Spark I should neither speak nor vote when their offer comes up. Please put that in the minutes before somebody else has to say it.

Alex Whitfield`,
  },
  {
    from: 'Walter at MR-0045',
    to: 'Mei at MR-0050',
    when: { ago: 4, at: '10:20' },
    unread: true,
    subject: 'Please post the minutes',
    text: `Dear Mei,

The minutes are approved as of last night. Could you put them under Documents, and take down the draft? Somebody quoted the draft to me at the pump.

Walter`,
  },
  {
    from: 'Rosa at MR-0040',
    to: 'Mei at MR-0050',
    when: { ago: 6, at: '15:55' },
    subject: 'Re: Photos for the web site',
    text: `Yes please, the green slide! And no, Fridays we are closed; it must be from the old days. Thank you for spotting it.

Rosa`,
  },
  {
    from: 'Rosa at MR-0040',
    to: 'Marcus at MR-0014',
    when: { ago: 1, at: '17:20' },
    unread: true,
    subject: 'The shared fence at 12 and 14',
    text: `Hi Marcus,

Hannah asked about the three boards. The fence stands on the line, so it belongs to both of you. I left a form with each of you to sign; nothing else is needed from your side.

The trailer at 18 is being towed tomorrow. Thanks for telling me about the hydrant.

Rosa Delgado`,
  },
  {
    from: 'Hannah at MR-0012',
    to: 'Marcus at MR-0014',
    when: { ago: 29, at: '19:30' },
    subject: 'Ladder',
    text: `It's me again about the tall ladder. Sunday? I'll bring it back with the rungs still on and a loaf of rye.

Hannah`,
  },
  {
    from: 'Bright Spark',
    to: 'Marcus at MR-0014',
    when: { ago: 52, at: '09:40' },
    subject: 'Estimate for your garage outlet',
    text: `Hello Mr. Okafor,

A 240 volt outlet for the car on its own 50 amp breaker comes to $940 with the permit and the city's inspection. We could begin within two weeks of your yes.

Victor Salinas
Bright Spark Electric`,
  },
  {
    from: 'Rosa at MR-0040',
    to: 'Priya at MR-0020',
    when: { ago: 11, at: '11:10' },
    subject: 'Your parcel went to 200',
    text: `Hi Priya, the people at 200 have a box with your name on it, heavy, marked fragile. They are home after 5.

Rosa`,
  },
  {
    from: 'Owen at CC-0001',
    to: 'Priya at CC-0003',
    when: { ago: 5, at: '20:45' },
    unread: true,
    subject: 'Water under the stairs again',
    text: `Priya,

There's a puddle under the stairs between your place and mine, the size of a dinner plate yesterday and of a card table today. I've put a bucket there. Do you have the tenant's number?

Owen Pruitt, 1 Cedar Court`,
  },
  {
    from: 'Priya at CC-0003',
    to: 'Owen at CC-0001',
    when: { ago: 4, at: '07:20' },
    unread: true,
    subject: 'Re: Water under the stairs again',
    text: `Thank you for the bucket! It is the washing machine hose; a plumber comes today at noon. I'll pay for drying the stairs, of course.

Priya`,
  },
  {
    from: 'Bright Spark',
    to: 'Owen at CC-0001',
    when: { ago: 36, at: '13:15' },
    subject: 'Smoke alarms: all done',
    text: `Hello Mr. Pruitt,

Five alarms replaced, all linked, batteries good for ten years. The old ones went to the recycler. Please press the test button once a month; any one of them will set off the rest.

Bright Spark Electric`,
  },
  {
    from: 'Marcus at MR-0014',
    to: 'Alex at MR-0031',
    when: { ago: 10, at: '18:55' },
    unread: true,
    subject: 'Who do I ask about a breaker that trips?',
    text: `Alex, you know about these things. Our kitchen breaker goes whenever the kettle and the toaster are on together. Is that the breaker, the toaster, or us?

Marcus`,
  },
  {
    from: 'Walter at MR-0045',
    to: 'Teresa at MR-0060',
    when: { ago: 16, at: '16:05' },
    unread: true,
    subject: 'Thank you for the accordion',
    text: `Dear Teresa,

The seniors' lunch has not sounded like that in years. If your father ever wants to play again, the kettle is on every second Wednesday.

Walter Haines`,
  },
  {
    from: 'Greenleaf',
    to: 'Fay at WC-0001',
    when: { ago: 19, at: '08:25' },
    unread: true,
    subject: 'Your creek bank: what we suggest',
    text: `Dear Fay,

Thank you for walking the bank with us. We would plant willow stakes and sedge rather than stone: about $1,150, and in three years you won't see that we were there.

May we send you the drawing?

Gretchen Moss
Greenleaf Landscaping`,
  },
]
