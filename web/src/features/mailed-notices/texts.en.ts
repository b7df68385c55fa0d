/** The two pages that mailed notices link to; the topics as they stand in 'e-mails about …'. */
export const mailedNotices = {
  documentTitle: 'Your notices · Porchlight',
  opening: 'Opening your notice',
  openFailedTitle: 'This notice could not be opened',
  openFailed: 'Check your connection and try again. You find the same notice in Porchlight after you log in.',
  tryAgain: 'Try again',
  logIn: 'Log In',

  askTitle: 'Stop these e-mails?',
  askText: (topic: string) =>
    `You will get no more e-mails about ${topic}. You still find everything in Porchlight, and other e-mails stay as they are.`,
  stop: 'Stop these e-mails',
  keep: 'Keep them',
  endFailed: 'That did not work. Check your connection and try again.',
  endedTitle: 'These e-mails have ended',
  endedText: (topic: string) => `You will get no more e-mails about ${topic}. Other e-mails stay as they are.`,
  howToChange: 'You can turn them on again at any time, after you log in:',
  toSettings: 'Settings, Notifications',
  invalidTitle: 'This link does not work',
  invalidText:
    'It may have been cut off in the mail. Open it from the mail once more, or log in to change what you are told.',

  messages: 'mail from people',
  comments: 'comments',
  digital_delivery: 'mail from your association',
  documents: 'documents',
  forms: 'forms',
  news: 'news',
  calendar: 'the calendar',
  groups: 'groups',
  forums: 'forums',
  online_voting: 'votes',
  for_sale: 'For Sale listings',
  violations: 'violations',
  work_orders_homeowner: 'your work orders',
  work_orders_vendor: 'work orders for your company',
} as const
