/** Proving that the address of an account is one's own. */
export const emailProof = {
  bannerLabel: 'Your email address',
  notConfirmed: (email: string) =>
    `Please confirm your email address. We mailed a link to ${email}. Until you open it, you see your own home only, and no other mail is sent to you.`,
  sendAgain: 'Send the mail again',
  sent: 'The mail is on its way. Its link works for seven days.',
  tooMany: 'The mail was sent several times already. Please look in your spam folder, or try again in an hour.',
  somethingWentWrong: 'Something went wrong. Check your connection and try again.',

  refused: (email: string, since: string) =>
    `Mail to ${email} has been refused since ${since}, so notices do not reach you by mail. You find them here.`,
  refusedAdvice:
    'Check that this mailbox exists and is not full, then have a mail sent to try it. If the address is wrong, ask the office of your community to change it.',
  sendTrial: 'Send a mail to try it',
  trialSent: 'A mail is on its way. Once it is accepted, this note goes by itself.',

  title: 'Confirm your email address',
  confirming: 'Your address is being confirmed.',
  proven: 'Your email address is confirmed. Notices can reach you by mail now.',
  deliveryProven: 'The address is confirmed. The e-mails about your mailbox go there as you chose in your settings.',
  otherAccount:
    'This link is for another account than the one you are logged in to. Log out, log in with the address that the mail was sent to, and open the link again.',
  taken:
    'Another account has this address now, so yours keeps its present one. Log in with this address to use that account.',
  invalid: 'This link does not work. It works once, and for seven days. You can have another one mailed.',
  changeInvalid:
    'This link to change your email address does not work any more: it has expired, was used already, or another one was mailed after it. My Account shows the address that counts now.',
  unproven: 'Open the link in the mail that we sent to you. You can have it mailed again.',
  tryAgain: 'Try again',
  toHome: 'Go on',
} as const
