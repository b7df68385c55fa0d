/** A talk of one day. Each line begins with who writes it: the first ('a') or the second ('b') of the two people. */
export interface Talk {
  /** How many days before the loading. */
  readonly ago: number
  readonly at: string
  readonly lines: readonly `${'a' | 'b'}: ${string}`[]
}

/** Hannah (a) and Marcus (b), next door to each other, over most of a year. */
export const nextDoor: readonly Talk[] = [
  {
    ago: 301,
    at: '17:20',
    lines: [
      'b: Hi Hannah, Marcus from number 14. Found you in here, hope that is all right.',
      'a: Of course! Good to have a way to reach you that is not shouting over the fence.',
      'b: Ha. Speaking of the fence, the third panel from the street is loose again after the wind.',
      'a: I saw. Do we fix it ourselves or is that the association’s?',
      'b: The one along the path is theirs. This one is ours, I asked last year.',
      'a: Then let’s split it. I have deck screws and a drill.',
      'b: I have a level and an opinion. Saturday at ten?',
      'a: Saturday at ten.',
    ],
  },
  {
    ago: 299,
    at: '13:05',
    lines: [
      'a: It stands! Thank you for the help.',
      'b: It even looks straight from my kitchen.',
      'a: From mine it looks straight if I tilt my head.',
      'b: That is what the opinion was for.',
    ],
  },
  {
    ago: 274,
    at: '08:12',
    lines: [
      'a: Did the recycling truck come by you? Our blue bin is still full.',
      'b: Same here. Holiday on Monday, so everything moved a day.',
      'a: Ah. I always forget.',
      'b: There is a list on the web site, but I only ever remember it exists on the wrong day.',
      'a: I’ll leave it out then.',
      'b: Put something on the lid. The raccoons also know about Tuesdays.',
      'a: Done. A brick and a stern look.',
    ],
  },
  {
    ago: 251,
    at: '19:40',
    lines: [
      'b: Snow again tonight, they say eight inches.',
      'a: I can do both our walks in the morning, I am up at six anyway.',
      'b: You are kind. I’ll do Mrs. Abbott’s at number 10 then.',
      'a: She will bring you shortbread.',
      'b: That is the plan.',
    ],
  },
  {
    ago: 250,
    at: '07:02',
    lines: [
      'a: Ten inches, not eight.',
      'b: I heard your shovel and felt guilty in a warm bed for at least a minute.',
      'a: Both walks are clear. The plow left a wall at the end of the driveways, careful.',
      'b: Got it with the blower. Yours too.',
      'a: Thank you!!',
      'b: Shortbread received. I’ll bring half over.',
    ],
  },
  {
    ago: 223,
    at: '12:30',
    lines: [
      'a: Do you know a good electrician? The light over our porch flickers.',
      'b: Bright Spark, they did our panel two years ago. On time and tidy.',
      'a: Are they in the marketplace here?',
      'b: Yes. Ask for Victor, he explains things without making you feel silly.',
      'a: Perfect, thanks.',
    ],
  },
  {
    ago: 219,
    at: '16:45',
    lines: [
      'a: Victor came today. It was one loose wire and he charged me for half an hour.',
      'b: Told you.',
      'a: He also said our doorbell transformer is from 1988.',
      'b: It is a historic building, Hannah.',
      'a: I’ll put up a plaque.',
    ],
  },
  {
    ago: 190,
    at: '18:10',
    lines: [
      'b: Are you going to the meeting on Thursday? They will vote on the playground.',
      'a: I want to, but Jonas has a concert. Can you tell me after?',
      'b: Sure. What do you think of it?',
      'a: I like the plan, I only wish the swings stood in the shade.',
      'b: I will say so. My knees don’t swing any more but I remember hot chains.',
      'a: Thank you, Marcus.',
    ],
  },
  {
    ago: 187,
    at: '21:05',
    lines: [
      'b: Playground passed, 61 to 14.',
      'b: And the swings move under the ash tree. Walter drew it on a napkin and everybody nodded.',
      'a: You are a hero.',
      'b: I said one sentence. The napkin did the work.',
      'a: How long was it?',
      'b: Two hours ten. Forty minutes of that was the color of the mailboxes.',
      'a: Please tell me they stay green.',
      'b: They stay green.',
    ],
  },
  {
    ago: 158,
    at: '09:25',
    lines: [
      'a: We are away from Friday for a week. Would you mind taking in the mail?',
      'b: Not at all. Plants?',
      'a: Only the two tomatoes on the back steps, every other evening.',
      'b: I’ll talk to them as well.',
      'a: The key is where it always is.',
      'b: Under the frog.',
      'a: Marcus!',
      'b: I mean, in the place I am not writing down.',
    ],
  },
  {
    ago: 149,
    at: '20:15',
    lines: [
      'b: Report: nine letters, one parcel, tomatoes in good spirits.',
      'a: You are the best. We are back on Saturday, around noon.',
      'b: One tomato turned red. I looked the other way.',
      'a: Eat it! It won’t wait for us.',
      'b: It was delicious. I regret nothing.',
    ],
  },
  {
    ago: 121,
    at: '14:50',
    lines: [
      'b: There is a white van parked across both our driveways.',
      'a: That is the gutter people, they asked me. Are you blocked in?',
      'b: Only in spirit. I need to be out by half past three.',
      'a: They say ten minutes.',
      'b: Gone. Thank you.',
      'a: Sorry about that, I should have told you.',
      'b: No harm done. Are they any good?',
      'a: They found a tennis ball and most of a bird’s nest. So yes.',
    ],
  },
  {
    ago: 96,
    at: '11:35',
    lines: [
      'a: The pool is lovely today and nearly empty.',
      'b: Is the deep end open again?',
      'a: Yes, new tiles and all.',
      'b: I’ll be there at two with a book that I won’t read.',
      'a: Bring sunscreen, the big umbrella is broken.',
      'b: I have a hat the size of an umbrella.',
      'a: I know. The whole lane knows.',
    ],
  },
  {
    ago: 64,
    at: '19:05',
    lines: [
      'b: Do you have a ladder taller than eight feet?',
      'a: Twelve, in the garage. What are you up to?',
      'b: Smoke alarm in the stairwell. It chirps once a minute and has no mercy.',
      'a: Come and get it, the side door is open.',
      'b: On my way.',
      'b: Silence. Beautiful silence.',
      'a: Change the others while you are at it, they all go in the same month.',
      'b: You say that, and now I hear one upstairs.',
    ],
  },
  {
    ago: 52,
    at: '08:30',
    lines: [
      'a: Is your water brown as well?',
      'b: A little. They flushed the hydrants yesterday, it should run clear in ten minutes.',
      'a: Ten minutes of tea-colored water. Lovely.',
      'b: Don’t wash anything white.',
      'a: Too late for one shirt.',
      'b: It is beige now. Very fashionable.',
    ],
  },
  {
    ago: 38,
    at: '17:55',
    lines: [
      'a: The leaves are coming down. Shall we rent the blower together again?',
      'b: Yes please. Saturday and share the cost?',
      'a: Good. I’ll reserve it.',
      'b: The association picks up bags on Monday, up to twelve per house.',
      'a: Twelve! Last year I had nineteen.',
      'b: I had seven. I know some people with room for your five.',
      'a: You are a good neighbor, Marcus Okafor.',
    ],
  },
  {
    ago: 12,
    at: '12:10',
    lines: [
      'b: We are having people over on Saturday evening, about ten of them. We will be done by eleven.',
      'a: Thank you for saying so. Enjoy it!',
      'b: You are all invited, of course. Chili, cornbread, and my sister’s terrible jokes.',
      'a: We would love to. What can I bring?',
      'b: Something sweet. Not shortbread, Mrs. Abbott has that covered.',
      'a: Apple cake then.',
      'b: Now I am glad that I asked.',
      'a: Jonas wants to know whether there is music.',
      'b: My brother-in-law and an accordion. I am sorry in advance.',
      'a: Nobody has to be sorry for an accordion before eleven.',
      'b: You have not heard him play.',
    ],
  },
  {
    ago: 9,
    at: '10:20',
    lines: [
      'a: What a nice evening. Your sister is very funny.',
      'b: Please never tell her.',
      'a: Jonas asks for the chili recipe.',
      'b: It is on https://chili.demo.test/okafor and half of it is a lie. I’ll write down the other half.',
    ],
  },
  {
    ago: 1,
    at: '18:40',
    lines: [
      'b: Your trash bin rolled into the street last night, I put it behind your gate.',
      'b: And could I borrow the twelve-foot ladder once more? No hurry.',
    ],
  },
]
