/** The residents' dashboard (community.txt 2.1). */
export const home = {
  greeting: (firstName: string) => `Welcome Home, ${firstName}`,
  association: 'Your association',
  associationFailed: 'The association’s details could not be loaded.',
  tryAgain: 'Try again',
  loading: 'Loading your dashboard',
  failed: 'This could not be loaded.',

  needsYou: 'Needs you',
  nothingWaits: 'Nothing is waiting for you',

  voteNow: 'Vote Now',
  voteOn: (title: string) => `Vote Now: ${title}`,
  newTab: '(opens in a new tab)',
  closes: (date: string, time: string) => `Closes ${date} at ${time}`,

  violation: 'You have a new notice of a violation at your home.',
  openViolations: (count: number) =>
    count === 1 ? 'You have 1 open violation.' : `You have ${count} open violations.`,
  seeViolations: 'See violations',
  pleaseReview: 'Please review',
  dismiss: 'Dismiss',

  upcomingEvents: 'Upcoming Events',
  eventCount: (count: number) => (count === 1 ? '1 upcoming event' : `${count} upcoming events`),
  viewCalendar: 'View Calendar',
  loadingEvents: 'Loading the next events',
  noEvents: 'No upcoming events.',

  neighborActivity: 'Neighbor Activity',
  quietDay: "It's a quiet day in the neighborhood.",
  startDiscussion: 'Start a new discussion',
  listedBy: (name: string) => `For sale by ${name}`,
  groupOf: (members: number) => (members === 1 ? 'Group with 1 member' : `Group with ${members} members`),
  replies: (count: number) => (count === 1 ? '1 reply' : `${count} replies`),

  wantMore: 'Want more features?',
  wantMoreText:
    'A calendar, news, documents, forums and more come with a PRO plan. Tell those who run your association that you would like them.',
  passItOn: 'Pass it on',
  failureTitle: 'Oops!',
  failureText: 'Something went wrong.',
  ok: 'Ok',
  unlockTitle: 'Thank you for passing it on',
  unlockText: 'Those who run your association will hear of it. A PRO plan unlocks:',
  unlocks: 'A calendar of events\nNews from the association\nDocuments and forms\nForums, groups and things for sale',
  close: 'Close',
  welcomeTitle: 'Your statements have a new home',
  welcomeText: 'The statement portal has moved. From now on you find your statements, your balance and your mail here.',
  continue: 'Continue',
} as const
