/** The mails to a person who was added to a home. */
export const members = {
  inviteSubject: (inviter: string, address: string) => `${inviter} invites you to ${address}`,
  invite: (firstName: string, inviter: string, address: string, community: string) =>
    `${firstName}, ${inviter} added you to the home ${address} in ${community}. Choose a password, and you see what ${inviter} allowed you. The link works for seven days.`,
  inviteUnknown: (inviter: string) => `If you do not know ${inviter}, do nothing: without the link nothing happens.`,
  choose: 'Choose a password',
  addedSubject: (address: string) => `${address} was added to your account`,
  added: (inviter: string, address: string, community: string) =>
    `${inviter} added you to the home ${address} in ${community}. You find it the next time you log in.`,
  addedUnknown: (inviter: string, community: string) =>
    `If you do not know this home, write to ${inviter} or to the office of ${community}.`,
  logIn: 'Log in',
  why: (inviter: string) => `You get this because ${inviter} entered your e-mail address.`,
} as const
