/** The mails of the server. */
export const server = {
  testSubject: 'Test mail from Porchlight',
  test: (address: string) => `This is the test mail of ${address}. It arrived, so mail works.`,
  testWhy: 'You get this mail because you pressed “Send a test”.',
  open: 'Open Porchlight',

  inviteSubject: (company: string) => `You administer ${company} on Porchlight`,
  invite: (company: string) => `${company} was set up on Porchlight, and you are its administrator.`,
  inviteChoose: 'Choose a password with this link. It works for 7 days.',
  choose: 'Choose a password',
  logIn: 'Log In',
  inviteWhy: 'You get this mail because the owner of the server named your address.',

  joinedSubject: (name: string, company: string) => `${name} joined the team of ${company}`,
  joined: (name: string, company: string) =>
    `${name}, an owner of the server, joined the team of ${company} as an administrator. Your activity shows it. You can remove them under Team.`,
  joinedWhy: (company: string) => `You get this mail because you administer ${company}.`,

  ownerSubject: 'You are an owner of a Porchlight server',
  owner: 'You can look after this server now: its organizations, mail, jobs and backups.',
  ownerWhy: 'You get this mail because an owner of the server added your address.',
} as const
