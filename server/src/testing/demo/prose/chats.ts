import type { Talk } from './chat-next-door.ts'

/** Chats among the people of Maple Ridge; the first is 'a', the second 'b'. */
export interface Conversation {
  /** The e-mail addresses of two demo accounts, without '@demo.test'. */
  readonly between: readonly [string, string]
  readonly talks: readonly Talk[]
  /** Who of the two has not seen the last message yet. */
  readonly unseenBy?: string
}

export const conversations: readonly Conversation[] = [
  {
    between: ['homeowner', 'cmanager'],
    unseenBy: 'homeowner',
    talks: [
      {
        ago: 26,
        at: '10:15',
        lines: [
          'a: Good morning Rosa, the lamp at the mailboxes has been out since Sunday.',
          'b: Good morning! Thank you, I have it on the list for Bright Spark this week.',
          'a: Great. It is quite dark there with the leaves still on.',
          'b: I’ll ask them to check the one by the bike racks as well.',
        ],
      },
      {
        ago: 22,
        at: '16:30',
        lines: ['b: Both lamps are done. Please tell me if they flicker.', 'a: Bright and steady. Thank you!'],
      },
      {
        ago: 1,
        at: '15:05',
        lines: [
          'b: Hi Hannah, the inspector can look at the side fence on Wednesday or Thursday, any time after two. Which one suits you?',
        ],
      },
    ],
  },
  {
    between: ['homeowner', 'board'],
    unseenBy: 'homeowner',
    talks: [
      {
        ago: 40,
        at: '18:20',
        lines: [
          'b: Dear Hannah, would you consider helping at the fall cleanup? We still need somebody for the coffee.',
          'a: Coffee I can do. For how many?',
          'b: Forty, I should think. The clubhouse has two large urns.',
          'a: Then I only need milk and company. Count me in.',
          'b: Splendid. Thank you.',
        ],
      },
      {
        ago: 2,
        at: '19:45',
        lines: [
          'b: The minutes of the meeting are ready. You are mentioned, favorably, for the coffee.',
          'b: If you have a moment, please look at point seven before I send them round.',
        ],
      },
    ],
  },
  {
    between: ['homeowner', 'webadmin'],
    talks: [
      {
        ago: 17,
        at: '11:00',
        lines: [
          'b: Hi Hannah! May I use your photo of the pond for the front page?',
          'a: Of course. The one with the heron?',
          'b: That one. I’ll put your name under it.',
          'a: Only if the heron gets a mention too.',
        ],
      },
    ],
  },
  {
    between: ['homeowner', 'twohomes'],
    talks: [
      {
        ago: 33,
        at: '20:10',
        lines: [
          'a: Priya, are you still looking for a desk? Ours is free to a good home.',
          'b: Yes! Does it have drawers?',
          'a: Three, and all of them open.',
          'b: Sold. Can I come by with the car on Sunday?',
          'a: Sunday works.',
        ],
      },
    ],
  },
  {
    between: ['neighbor', 'cmanager'],
    unseenBy: 'cmanager',
    talks: [
      {
        ago: 3,
        at: '08:05',
        lines: [
          'a: Rosa, the white trailer is in front of the hydrant again.',
          'b: Thank you Marcus, I’ll call them this morning.',
          'a: It moved. For now.',
        ],
      },
    ],
  },
  {
    between: ['neighbor', 'board'],
    unseenBy: 'neighbor',
    talks: [
      {
        ago: 5,
        at: '17:30',
        lines: [
          'b: Marcus, the swings under the ash tree were your idea, so you get to cut the ribbon.',
          'a: It was Hannah’s idea, I only said it out loud.',
          'b: Then bring her. Saturday week, eleven o’clock.',
        ],
      },
    ],
  },
  {
    between: ['cmanager', 'board'],
    unseenBy: 'board',
    talks: [
      {
        ago: 1,
        at: '09:10',
        lines: [
          'a: Good morning Walter, the three offers for the clubhouse roof are in.',
          'b: Which one do you like?',
          'a: The middle one. They were the only ones who climbed up and looked.',
        ],
      },
    ],
  },
]
