/** What the server writes of money. */
export const ledger = {
  paySubject: (community: string) => `Where residents of ${community} pay was changed`,
  payChanged: (name: string, address: string) => `${name} saved this address for payments: ${address}`,
  payRemoved: (name: string) => `${name} removed the address for payments.`,
  payLater: 'Residents see it in 24 hours, or as soon as another officer or administrator confirms it.',
  payNow: 'Residents see it now.',
  payLook: 'Look at the address',
  payWhy: (community: string) => `You get this because you are an administrator or officer of ${community}.`,
}
