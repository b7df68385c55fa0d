import type { GroupDrawing } from '../group-pictures.ts'
import type { EventProse } from './events.ts'
import type { DiscussionProse, Writer } from './forums.ts'

export interface GroupProse {
  readonly name: string
  readonly description: string
  readonly by: Writer
  /** How many days ago it was started. */
  readonly days: number
  readonly joining?: 'request'
  readonly picture?: GroupDrawing
  /** Members whom stories name, and how many other neighbors there are. */
  readonly members: readonly Writer[]
  readonly others: number
  /** Who asks to join, and who is invited. */
  readonly asking?: readonly Writer[]
  readonly invited?: readonly Writer[]
  readonly discussions?: readonly Omit<DiscussionProse, 'topic'>[]
  readonly events?: readonly EventProse[]
}

const hannah = 'homeowner@demo.test'
const marcus = 'neighbor@demo.test'
const rosa = 'cmanager@demo.test'
const walter = 'board@demo.test'
const mei = 'webadmin@demo.test'
const priya = 'twohomes@demo.test'
const alex = 'everything@demo.test'

/** Eleven groups of Maple Ridge. Hannah is in three of them, runs one, and is invited to another. */
export const groups: readonly GroupProse[] = [
  {
    name: 'Creek Path Walkers',
    description:
      'Once around the creek path before the day begins, about an hour, at the pace of whoever is slowest. We meet at the clubhouse steps on Tuesdays and Saturdays at seven. Dogs on a leash are welcome, so is coffee.',
    by: marcus,
    days: 400,
    picture: 'creek',
    members: [hannah, mei, walter, 4, 12],
    others: 19,
    discussions: [
      {
        subject: 'Ice by the footbridge',
        by: walter,
        days: 1,
        at: '07:50',
        body: 'The boards on the north side are like glass in the morning. I have told the office; until somebody has put down sand, please take the upper path with me.',
        replies: [
          [hannah, 'Thank you. I noticed on Thursday, from below.'],
          [marcus, 'Are you all right? I have spikes for shoes to lend, sizes eight to eleven.'],
          [hannah, 'Only my pride. I take a pair of nines, please.'],
        ],
      },
      {
        subject: 'Who brings coffee on Saturday?',
        by: 4,
        days: 4,
        at: '18:10',
        body: 'The big thermos is at my place. I can fill it, but I cannot be there before half past seven.',
        replies: [[12, 'I pass your house anyway, I will take it along.']],
      },
      {
        subject: 'The heron is back',
        by: mei,
        days: 16,
        at: '08:40',
        body: 'At the bend below number 60, standing in the water as if he paid dues. Please keep the dogs close there for a while.',
      },
    ],
    events: [
      {
        day: { weekday: 6, from: 13 },
        start: '07:00',
        end: '08:15',
        kind: 'get-together',
        title: 'Saturday walk, then pancakes',
        location: 'Clubhouse steps',
        description: 'Once around, and then pancakes at Marcus’s. Say in the group what you cannot eat.',
      },
    ],
  },
  {
    name: 'Maple Ridge Bakers',
    description:
      'Sourdough, pies and the yearly cookie swap. We share one starter, one good mixer and many opinions. Small enough for one kitchen, so I ask you to ask first.',
    by: hannah,
    days: 210,
    joining: 'request',
    picture: 'bread',
    members: [priya, 31, 12],
    others: 7,
    asking: [44, 71],
    discussions: [
      {
        subject: 'The starter needs a home for two weeks',
        by: 31,
        days: 2,
        at: '20:15',
        body: 'We are away from the first. She wants to be fed every second day and does not mind being talked to. Who takes her?',
        replies: [
          [hannah, 'I do. Bring her over with her jar, mine is cracked.'],
          [priya, 'I am next in line, in case she grows too much.'],
        ],
      },
      {
        subject: 'Tin for a long loaf?',
        by: 12,
        days: 9,
        at: '17:30',
        body: 'Does anybody have a tin of thirteen inches? Mine makes bricks.',
        replies: [
          [hannah, 'On my porch, in the blue bag. The bricks are not the tin’s fault, by the way: let it rise longer.'],
        ],
      },
    ],
    events: [
      {
        day: { weekday: 4, from: 5 },
        start: '18:30',
        end: '20:30',
        kind: 'class',
        title: 'Sourdough from the beginning',
        location: '12 Maple Ridge Lane',
        description: 'We mix, you take your dough home and bake it in the morning. Bring a bowl with a lid.',
      },
    ],
  },
  {
    name: 'Garden and Seed Swap',
    description:
      'Seeds, cuttings and the boxes behind the pool house. We swap in March and October, help each other with watering in summer, and argue about tomatoes all year.',
    by: mei,
    days: 330,
    picture: 'garden',
    members: [hannah, rosa, 9, 22, 57],
    others: 25,
    discussions: [
      {
        subject: 'Box 7 is free from January',
        by: mei,
        days: 3,
        at: '12:20',
        body: 'The Abernathys are moving to their daughter’s. It is the sunny one beside the tap. If more than one of you would like it, we draw lots as always.',
        replies: [
          [57, 'Please put my name in the hat.'],
          [hannah, 'Mine too, although I know I would grow nothing but basil.'],
        ],
      },
      {
        subject: 'Leaves: who wants them for the compost?',
        by: 22,
        days: 12,
        at: '16:45',
        body: 'Fourteen bags of maple, no oak, no plastic. They stand at my garage until the truck comes on Friday.',
        replies: [[9, 'I take six. The rhubarb thanks you.']],
      },
    ],
    events: [
      {
        day: { weekday: 7, from: 9 },
        start: '14:00',
        end: '16:00',
        kind: 'get-together',
        title: 'Bulbs for the entrance',
        location: 'Garden boxes behind the pool house',
        description:
          'Three hundred tulips want to be in the ground before it freezes. Trowels are there, gloves are not.',
      },
    ],
  },
  {
    name: 'Tuesday Book Circle',
    description:
      'One book a month, chosen by whoever brought the cake. We meet at half past seven on the last Tuesday, each time in another living room. You may come without having finished it; most of us do.',
    by: priya,
    days: 520,
    picture: 'books',
    members: [8, 15],
    others: 12,
    discussions: [
      {
        subject: 'The next one: a river, or a murder?',
        by: priya,
        days: 5,
        at: '21:10',
        body: 'Two suggestions are left from last time. Please say which by Sunday, so that the library has time.',
        replies: [
          [8, 'The river. We have had three murders since spring.'],
          [15, 'The murder, for the cake.'],
        ],
      },
    ],
  },
  {
    name: 'Pickleball at Seven',
    description:
      'Mondays, Wednesdays and Fridays on the lower court, lights until nine. Paddles for six beginners are in the box. Nobody keeps score for the first month.',
    by: 22,
    days: 150,
    picture: 'court',
    members: [alex, 33],
    others: 36,
    discussions: [
      {
        subject: 'The net on the left side',
        by: 33,
        days: 6,
        at: '21:25',
        body: 'It hangs in the middle like a hammock. I have a new strap; two hands for ten minutes before we play on Monday?',
        replies: [[22, 'Mine. I bring the step.']],
      },
    ],
  },
  {
    name: 'Parents of Little Ones',
    description:
      'For everybody with children up to six: hand-me-downs, babysitters who are good, and the playground at four. I let people in so that we know whose number we pass on.',
    by: 31,
    days: 260,
    joining: 'request',
    picture: 'kites',
    members: [priya, 19],
    others: 25,
    invited: [hannah],
    discussions: [
      {
        subject: 'Winter boots, sizes 6 to 10',
        by: 19,
        days: 8,
        at: '13:05',
        body: 'Five pairs, hardly walked in. They are in a box on my porch, take what fits.',
      },
    ],
  },
  {
    name: 'Night Sky Watchers',
    description:
      'A telescope, a thermos and the meadow behind building C, on clear nights near the new moon. Bring a red light, not a white one.',
    by: alex,
    days: 90,
    picture: 'stars',
    members: [40],
    others: 8,
    discussions: [
      {
        subject: 'Meteors on the night of the thirteenth',
        by: alex,
        days: 10,
        at: '22:05',
        body: 'The best hours are after one. I will be there from midnight with two blankets to spare.',
        replies: [[40, 'I am in, if somebody wakes me.']],
      },
    ],
  },
  {
    name: 'Tool Library',
    description:
      'Why own a tile saw for one bathroom? What we have is on the list in the first discussion, and who has it is written there too. Bring things back clean, and say when something is broken.',
    by: walter,
    days: 700,
    picture: 'tools',
    members: [marcus, 5, 60],
    others: 42,
    discussions: [
      {
        subject: 'What we have, and where it is',
        by: walter,
        days: 20,
        at: '10:00',
        body: 'Ladder 24 ft: number 14. Tile saw: number 45. Pressure washer: number 60. Post-hole digger: number 45. Carpet cleaner: with the Shahs until the weekend. Wheelbarrow: somewhere, please tell me.',
        replies: [
          [5, 'The wheelbarrow is with me, with a new tire. I am sorry.'],
          [marcus, 'The ladder is out on Saturday and back on Sunday.'],
        ],
      },
    ],
  },
  {
    name: 'Dog Park Regulars',
    description:
      'Five to six in the evening at the fenced meadow. We share water bowls, sitters and the number of a patient vet.',
    by: 9,
    days: 300,
    picture: 'dogs',
    members: [4, 22],
    others: 30,
    discussions: [
      {
        subject: 'Found: one orange ball with a bell',
        by: 4,
        days: 7,
        at: '18:30',
        body: 'Juniper has guarded it since Tuesday and would like to be relieved.',
      },
    ],
  },
  {
    name: 'Clubhouse Choir',
    description:
      'Thursdays at seven around the old piano. No auditions. We sing at the lantern walk and wherever there is soup.',
    by: rosa,
    days: 240,
    members: [17, 28],
    others: 15,
    discussions: [
      {
        subject: 'Sheets for the lantern walk',
        by: rosa,
        days: 11,
        at: '15:40',
        body: 'They lie on the piano. Altos, yours are the blue ones; tenors, please look at page three before Thursday.',
        replies: [[28, 'The tenor has looked at page three and is afraid.']],
      },
    ],
  },
  {
    name: 'Home Office Lunch',
    description:
      'For those who work at the kitchen table: lunch in company on Wednesdays, everybody brings what is left from the day before.',
    by: 50,
    days: 60,
    members: [],
    others: 6,
  },
]
