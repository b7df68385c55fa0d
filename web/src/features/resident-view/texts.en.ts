export const residentView = {
  title: 'See as a resident',
  intro: (address: string) =>
    `You see the pages of ${address} as the people of this home do, for 30 minutes. Nothing can be changed. Mail, chats and settings are not shown.`,
  told: 'The people of the home are told today who looked, and why. It stands in the activity.',
  reason: 'Reason',
  reasonHint: 'The people of the home read it.',
  start: 'See the pages',
  oops: 'Oops!',
  wentWrong: 'Something went wrong.',
}
