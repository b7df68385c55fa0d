/** The mails to the office of a community about what a vendor asks for. */
export const vendorCommunities = {
  joinSubject: (vendor: string, community: string) => `${vendor} asks to join ${community}`,
  join: (vendor: string, community: string) =>
    `${vendor} would like to serve ${community}: to be in its vendor marketplace and to get its work orders. The request is pending until the community accepts it.`,
  sponsorSubject: (vendor: string, community: string) => `${vendor} asks to sponsor ${community}`,
  sponsor: (vendor: string, community: string, level: number) =>
    `${vendor} would like to become a sponsor of ${community} at level ${level}. The sponsorship begins when the community accepts it.`,
  answer: (vendor: string, email: string) => `To ask ${vendor} something, answer this mail or write to ${email}.`,
  open: 'Open Porchlight',
  why: (community: string) => `You get this because this is the contact address of ${community}.`,
} as const
