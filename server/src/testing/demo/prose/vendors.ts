import type { VendorPicture } from '../vendor-pictures.ts'
import type { DemoVendor } from '../vendors.ts'
import type { Writer } from './forums.ts'

interface VendorProse {
  readonly services: string
  readonly text: string
  readonly phone: string
  readonly website?: string
  readonly areas?: string
  readonly founded?: number
  readonly responseTime?: 1 | 2 | 3 | 4
  readonly insurer?: string
  /** Days from today to the last day; below 0 it has passed. */
  readonly insuredFor?: number
  readonly licence?: string
  readonly licensedFor?: number
  readonly portfolio?: readonly VendorPicture[]
}

/** What the vendors of Maple Ridge say of themselves. */
export const vendorProse: Readonly<Record<DemoVendor, VendorProse>> = {
  brightSpark: {
    services: 'Wiring, panels, outdoor lighting, EV chargers, repairs the same week',
    text: 'We are four electricians and one van that is always too full. Vic started the company in his garage in 2009 after ten years on building sites, and we still do the small jobs that others do not call back about.\n\nYou get a fixed price before we start, a clean floor when we leave, and the name of the person who comes. For associations we keep the lights of paths, garages and pools working, and we answer at night when a whole building is dark.',
    phone: '(303) 555-0171',
    website: 'https://brightspark.example',
    areas: 'Boulder, Louisville, Lafayette and Superior',
    founded: 2009,
    responseTime: 3,
    insurer: 'Front Range Mutual',
    insuredFor: 210,
    licence: 'ME-2231',
    licensedFor: 420,
    portfolio: ['porch lights', 'kitchen', 'charger', 'panel', 'garden lights'],
  },
  greenleaf: {
    services: 'Lawns, beds, irrigation, water-saving gardens',
    text: 'Gardens that like this climate. We plan, plant and look after them, and we tell you honestly when grass is the wrong idea.',
    phone: '(303) 555-0172',
    website: 'https://greenleaf.example',
    areas: 'Boulder County',
    founded: 2014,
    responseTime: 2,
    insurer: 'Prairie States Insurance',
    insuredFor: 95,
    licence: 'LC-0884',
    licensedFor: 300,
    portfolio: ['garden', 'garden lights', 'porch lights'],
  },
  clearwater: {
    services: 'Plumbing, water heaters, leaks, sewer lines, backflow tests',
    text: 'Licensed plumbers for homes and associations since 1998. Day and night for water where it should not be.',
    phone: '(303) 555-0173',
    website: 'https://clearwater.example',
    founded: 1998,
    responseTime: 1,
    insurer: 'Front Range Mutual',
    insuredFor: 160,
    licence: 'PC-1140',
    licensedFor: 60,
    portfolio: ['bathroom'],
  },
  highPlains: {
    services: 'Roofs, gutters, hail damage',
    text: 'We look at your roof after a storm, take pictures, and say in writing whether it needs anything at all.',
    phone: '(303) 555-0174',
    areas: 'Boulder and Weld County',
    founded: 2005,
    responseTime: 3,
    insurer: 'High Country Casualty',
    insuredFor: 330,
    portfolio: ['roof'],
  },
  coolBreeze: {
    services: 'HVAC: furnaces, air conditioning, heat pumps, filters',
    text: 'Heating in winter, cooling in summer, and a reminder before you need either.',
    phone: '(303) 555-0175',
    website: 'https://coolbreeze.example',
    founded: 2011,
    responseTime: 2,
    insurer: 'Prairie States Insurance',
    insuredFor: -12,
    licence: 'HV-0417',
    licensedFor: 190,
  },
  paintedDoor: {
    services: 'Painter: interiors, trim, front doors, color advice',
    text: 'I am Nora. I paint rooms, trim and above all front doors. I bring samples, and I do not start before you like the color at night too.',
    phone: '(303) 555-0176',
    founded: 2017,
    responseTime: 3,
    insurer: 'Craft & Trade Mutual',
    insuredFor: 40,
    portfolio: ['door', 'kitchen'],
  },
  sureLock: {
    services: 'Locks, keys, mailbox locks, smart locks',
    text: 'New keys, old locks, and doors that fell shut behind you.',
    phone: '(303) 555-0177',
    responseTime: 1,
    licence: 'LS-3308',
    licensedFor: 250,
  },
  snowAndGo: {
    services: 'Snow removal, ice melt, roof raking',
    text: 'We are out before you are up. From two inches on, drives, walks and steps.',
    phone: '(303) 555-0178',
    areas: 'Maple Ridge and the streets around it',
    founded: 2019,
    insurer: 'High Country Casualty',
    insuredFor: 120,
  },
  handyHarlan: {
    services: 'Small repairs, shelves, screens, things that stick',
    text: 'Thirty years of fixing what others throw away. I come with my own ladder and leave with your list.',
    phone: '(303) 555-0179',
    founded: 1994,
    responseTime: 2,
    portfolio: ['door'],
  },
  brightWindows: {
    services: 'Windows, screens, solar panels, gutters',
    text: 'Clean glass twice a year, and a price for the whole street if neighbors book together.',
    phone: '(303) 555-0180',
    website: 'https://brightwindows.example',
    founded: 2016,
    responseTime: 3,
    insurer: 'Craft & Trade Mutual',
    insuredFor: 280,
  },
  poolside: {
    services: 'Pool opening, water tests, pumps, tiles',
    text: 'We keep the water of four associations clear from May to September.',
    phone: '(303) 555-0181',
    responseTime: 4,
    insurer: 'Prairie States Insurance',
    insuredFor: 75,
    licence: 'CPO-7716',
    licensedFor: 500,
  },
  pawsAround: {
    services: 'Dog walks, visits to cats, short stays',
    text: 'Walks around the block for dogs whose people work late.',
    phone: '(303) 555-0182',
    founded: 2021,
    responseTime: 1,
  },
  movingDay: {
    services: 'Moves, packing, single heavy things',
    text: 'Two people and a truck by the hour. Pianos by appointment.',
    phone: '(303) 555-0183',
    insurer: 'High Country Casualty',
    insuredFor: 15,
  },
  treeline: {
    services: 'Pruning, removals, emerald ash borer, storm damage',
    text: 'Certified arborist. I would rather save a tree than cut it, and I say so before I climb it.',
    phone: '(303) 555-0184',
    website: 'https://treeline.example',
    founded: 2008,
    responseTime: 4,
    insurer: 'Front Range Mutual',
    insuredFor: 260,
    licence: 'ISA-RM-1952A',
    licensedFor: 610,
    portfolio: ['garden'],
  },
}

interface ReviewProse {
  readonly by: Writer
  readonly stars: 1 | 2 | 3 | 4 | 5
  /** Days before today. */
  readonly days: number
  readonly text: string
  readonly photos?: readonly VendorPicture[]
  /** What the vendor answered a day later. */
  readonly answer?: string
}

const marcus = 'neighbor@demo.test'
const priya = 'twohomes@demo.test'
const walter = 'board@demo.test'
const mei = 'webadmin@demo.test'
const hannah = 'homeowner@demo.test'

/** Thirty-five reviews of residents of Maple Ridge. */
export const reviewProse: Readonly<Partial<Record<DemoVendor, readonly ReviewProse[]>>> = {
  brightSpark: [
    {
      by: marcus,
      stars: 5,
      days: 2,
      text: 'Two pendants over the kitchen table and a dimmer that does not hum. Vic came when he said, took his shoes off without being asked, and explained the old wiring to my daughter.',
      photos: ['kitchen', 'kitchen detail'],
      answer: 'Thank you, Marcus. Your daughter asked better questions than most inspectors.',
    },
    {
      by: 3,
      stars: 5,
      days: 9,
      text: 'Charger in the garage, permit and all, in one morning.',
      photos: ['charger'],
    },
    {
      by: walter,
      stars: 4,
      days: 16,
      text: 'Good work on the path lights by the pool. One of the timers had to be set again a week later, and they came back for that without a bill.',
      photos: ['garden lights'],
      answer: 'The timers were a bad batch. We have replaced all six.',
    },
    {
      by: 8,
      stars: 5,
      days: 24,
      text: 'Found in ten minutes what two others could not find in two visits: a wire behind the mirror.',
    },
    {
      by: 12,
      stars: 3,
      days: 33,
      text: 'The work itself is fine. I waited nine days for the appointment, and nobody told me that it had moved.',
      answer: 'You are right, and we are sorry. Moved appointments are now confirmed by message the day before.',
    },
    {
      by: priya,
      stars: 5,
      days: 41,
      text: 'New panel. Clean, labeled, and the old one was taken away.',
      photos: ['panel'],
    },
    {
      by: 21,
      stars: 5,
      days: 58,
      text: 'Porch lamp, doorbell, and advice on what I did not need. I like people who talk me out of things.',
      photos: ['porch lights'],
    },
    { by: 27, stars: 4, days: 80, text: 'Friendly and careful. Not the cheapest.' },
    { by: 34, stars: 5, days: 97, text: 'Came at eight in the evening when half of our house was dark.' },
    { by: 40, stars: 2, days: 140, text: 'The outlet works. The hole beside it is still there.' },
    {
      by: 55,
      stars: 5,
      days: 190,
      text: 'String lights over the patio, done so well that we eat outside in October now.',
      photos: ['garden lights'],
    },
    {
      by: mei,
      stars: 5,
      days: 240,
      text: 'They do all the small things on one visit if you write a list. Write a list.',
    },
  ],
  greenleaf: [
    {
      by: 5,
      stars: 5,
      days: 6,
      text: 'Half of our lawn is now a bed that hums with bees, and the water bill fell by a third.',
      photos: ['garden'],
    },
    {
      by: priya,
      stars: 4,
      days: 30,
      text: 'Very good plan. Two of the shrubs did not make the winter and were replaced.',
    },
    { by: 14, stars: 5, days: 66, text: 'They fixed a sprinkler that watered the street for years.' },
    { by: 47, stars: 3, days: 120, text: 'Nice people, loud machines at seven in the morning.' },
    { by: 60, stars: 5, days: 200, text: 'Honest about what grows here and what does not.' },
  ],
  clearwater: [
    {
      by: mei,
      stars: 5,
      days: 4,
      text: 'Water heater died on a Friday night. It was replaced on Saturday at nine.',
      photos: ['bathroom'],
    },
    { by: 18, stars: 4, days: 70, text: 'Good and fast. The visit costs a little more than elsewhere.' },
    { by: 31, stars: 5, days: 150, text: 'The leak was under the slab. They found it with a microphone.' },
    { by: marcus, stars: 5, days: 260, text: 'Third time, same plumber, same good mood.' },
  ],
  highPlains: [
    {
      by: 22,
      stars: 5,
      days: 44,
      text: 'They told me in writing that my roof is fine. Who does that?',
      photos: ['roof'],
    },
    { by: 38, stars: 4, days: 170, text: 'New gutters in a day. A few nails stayed in the flower bed.' },
  ],
  coolBreeze: [
    { by: 10, stars: 4, days: 20, text: 'Filter changed, noise gone.' },
    { by: walter, stars: 2, days: 75, text: 'Two appointments, two different opinions about the same furnace.' },
    { by: 51, stars: 5, days: 210, text: 'The heat pump is the best thing that we bought for this house.' },
  ],
  paintedDoor: [
    {
      by: 7,
      stars: 5,
      days: 12,
      text: 'Our door is the color of a ripe plum, and strangers stop to say so.',
      photos: ['door', 'door detail'],
    },
    { by: 25, stars: 5, days: 88, text: 'Nora paints like other people write by hand.' },
    { by: 44, stars: 4, days: 130, text: 'Lovely work, booked out for weeks. Worth it.' },
  ],
  snowAndGo: [
    { by: 16, stars: 4, days: 260, text: 'Clean before six, every time but one.' },
    { by: 29, stars: 5, days: 300, text: 'They do the steps of my neighbor, who is ninety, for nothing.' },
  ],
  handyHarlan: [
    {
      by: hannah,
      stars: 5,
      days: 3,
      text: 'Four doors that stuck, one afternoon, and he sharpened my kitchen knives while the glue dried.',
    },
    { by: 36, stars: 5, days: 110, text: 'If he cannot fix it, he says so and drinks a coffee.' },
  ],
  brightWindows: [
    { by: 33, stars: 4, days: 50, text: 'I had forgotten that we can see the mountains from the kitchen.' },
  ],
  treeline: [
    {
      by: 19,
      stars: 5,
      days: 35,
      text: 'June climbed the old ash, came down, and said: it stays. It stays.',
      photos: ['garden'],
    },
  ],
}
