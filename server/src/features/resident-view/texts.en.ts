/** What a home reads when somebody of the association looked at its pages. */
export const residentView = {
  subject: (address: string) => `Your pages were looked at: ${address}`,
  hello: (name: string) => `Hello ${name},`,
  notice: (by: string, community: string, address: string, at: string) =>
    `${by}, who helps to run ${community}, looked at the pages of ${address} as you see them, on ${at}.`,
  reason: (reason: string) => `The reason given: ${reason}`,
  limits: 'Nothing could be changed, and mail, chats and settings were not shown.',
  open: 'Open your home',
  why: (community: string) => `You get this because you have an account at this home in ${community}.`,
}
