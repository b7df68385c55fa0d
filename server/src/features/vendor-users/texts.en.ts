/** The mails to a person who was added to a vendor. */
export const vendorUsers = {
  inviteSubject: (inviter: string, company: string) => `${inviter} invites you to ${company}`,
  invite: (firstName: string, inviter: string, company: string) =>
    `${firstName}, ${inviter} added you to ${company} on Porchlight. Choose a password, and you see its work orders, requests and messages. The link works for seven days.`,
  unknown: (inviter: string) => `If you do not know ${inviter}, do nothing: without the link nothing happens.`,
  choose: 'Choose a password',
  addedSubject: (company: string) => `${company} was added to your account`,
  added: (inviter: string, company: string) =>
    `${inviter} added you to ${company} on Porchlight. You find it the next time you log in.`,
  addedUnknown: (inviter: string) => `If you do not know this business, write to ${inviter}.`,
  logIn: 'Log in',
  why: (inviter: string) => `You get this because ${inviter} entered your e-mail address.`,
} as const
