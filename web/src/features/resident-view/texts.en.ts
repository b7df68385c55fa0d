export const residentView = {
  title: 'See as a resident',
  intro: (address: string) =>
    `You see the pages of ${address} as the people of this home do, for 30 minutes. Nothing can be changed. Mail, chats and settings are not shown.`,
  notice: 'The people of the home are notified today, with your name and the reason. It stays in the activity.',
  reason: 'Reason',
  reasonHint: 'The people of the home read it.',
  start: 'See the pages',
  failureTitle: 'Oops!',
  failureText: 'Something went wrong.',
}
