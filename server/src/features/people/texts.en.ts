/** What is written to the team and to the people of the register. */
export const people = {
  leaseSubject: (name: string, address: string) => `The lease of ${name} at ${address} ends soon`,
  leaseEnds: (name: string, address: string, day: string) => `${name} rents ${address} until ${day}.`,
  leaseEndsAccess: 'The access to the home ends with the lease. If it continues, enter its new end.',
  leaseKeepsAccess: 'The access to the home does not end with the lease. If the tenant leaves, record the move.',
  openPerson: 'Open the person',
  leaseWhy: (community: string) => `You get this because you look after the people of ${community}.`,

  joinSubject: 'Shall your two accounts become one?',
  joinAsked: (by: string, community: string, other: string) =>
    `${by} of ${community} found two accounts there that look like yours: this one, and the one with the address ${other}.`,
  joinKeeps: (community: string) =>
    `If you agree here and in the mail to the other address, the homes and the mail of the other account in ${community} move to this one. Its password does not work there any more.`,
  joinGoes: (community: string) =>
    `If you agree here and in the mail to the other address, the homes and the mail of this account in ${community} move to the other one.`,
  joinNot: 'If one of the two is not yours, do nothing: then nothing changes. The link works for 7 days.',
  joinOpen: 'Look and decide',
  joinWhy: (community: string) => `You get this because you have an account in ${community}.`,
}
