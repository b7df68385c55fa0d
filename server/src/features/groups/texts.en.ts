/** Notices and mails about groups. */
export const groups = {
  started: (name: string, group: string) => `${name} started the group “${group}”`,
  closed: (name: string, group: string) => `${name} closed the group “${group}”`,
  closedText: 'Its discussions and events are closed too.',
  joined: (name: string, group: string) => `${name} joined “${group}”`,
  asks: (name: string, group: string) => `${name} asks to join “${group}”`,
  asksText: 'You decide who joins this group.',
  accepted: (group: string) => `You are a member of “${group}” now`,
  runsNow: (group: string) => `You run the group “${group}” now`,
  runsNowText: 'You can change it, invite people, and hand it on to another member.',
  invites: (name: string, group: string) => `${name} invites you to the group “${group}”`,
  invitesText: 'Open the group to see what it is about and to join it.',
  outsideSubject: (community: string) => `An invitation from ${community}`,
  outsideText: (community: string) => `You were invited to a group of neighbors at ${community}.`,
  outsideHow:
    'Groups are for the people who live there. If you do, register with the code that the association sent you, and you will find the groups in the menu. If you are registered already, your account has another e-mail address.',
  register: 'Register',
  outsideReason: (community: string) =>
    `You get this because somebody typed this address. There will be no second mail of this kind from ${community}.`,
} as const
