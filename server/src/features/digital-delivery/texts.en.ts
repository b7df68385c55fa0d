/** The mail that proves the address of the mailbox settings. */
export const digitalDelivery = {
  subject: 'Confirm where your mail goes',
  asked: (account: string) =>
    `The person with the Porchlight account ${account} wants to get the mail of their home at this address. If that is you, open the link. It works for seven days, until you log out where you saved the address.`,
  ifNotYou: 'If it is not you, do nothing. No other mail is sent to this address.',
  confirm: 'Confirm this address',
  why: 'You get this because a person chose your e-mail address for the mail of their home.',
}
