/** The mails to a person who was added to a team. */
export const company = {
  inviteSubject: (inviter: string, name: string) => `${inviter} invites you to the team of ${name}`,
  invite: (firstName: string, inviter: string, name: string) =>
    `${firstName}, ${inviter} added you to the team of ${name} on Porchlight. Choose a password, and you see the communities that you help to run. The link works for seven days.`,
  unknown: (inviter: string) => `If you do not know ${inviter}, do nothing: without the link nothing happens.`,
  choose: 'Choose a password',
  addedSubject: (name: string) => `You are in the team of ${name}`,
  added: (inviter: string, name: string) =>
    `${inviter} added you to the team of ${name} on Porchlight. You find its communities the next time you log in.`,
  addedUnknown: (inviter: string) => `If you do not know this organisation, write to ${inviter}.`,
  open: 'Open the communities',
  why: (inviter: string) => `You get this because ${inviter} entered your e-mail address.`,
} as const
