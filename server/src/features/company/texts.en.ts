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
  addedUnknown: (inviter: string) => `If you do not know this organization, write to ${inviter}.`,
  open: 'Open the communities',
  why: (inviter: string) => `You get this because ${inviter} entered your e-mail address.`,

  transferSubject: {
    offered: (name: string) => `${name} is offered to another organization`,
    accepted: (name: string) => `${name} has a new organization`,
    refused: (name: string) => `The transfer of ${name} was refused`,
    withdrawn: (name: string) => `The transfer of ${name} was withdrawn`,
    lapsed: (name: string) => `The transfer of ${name} has lapsed`,
  },
  transferOfferedTo: (by: string, name: string, from: string) =>
    `${by} offers you ${name}, which ${from} runs now. If you accept, you run it with all its homes, people and files. The offer holds for 14 days.`,
  transferLine: {
    offered: (name: string, by: string, to: string) => `${by} offered ${name} to ${to}. The offer holds for 14 days.`,
    accepted: (name: string, by: string) => `${by} accepted ${name}. From now on only the new organization runs it.`,
    refused: (name: string, by: string) => `${by} refused the offer of ${name}. Nothing has changed.`,
    withdrawn: (name: string, by: string) => `${by} withdrew the offer of ${name}. Nothing has changed.`,
    lapsed: (name: string) => `Nobody accepted the offer of ${name} within 14 days. Nothing has changed.`,
  },
  transferWhy: (name: string) => `You get this because ${name} was offered to or by your organization.`,
  openOffers: 'See the offers',
} as const
