/** The mails that prove an address, or try one that was refused. */
export const emailProof = {
  subject: 'Confirm your e-mail address',
  confirm: (email: string) =>
    `An account at Porchlight was created with the address ${email}. If you created it, confirm the address: open the link and log in. The link works for seven days.`,
  ifNotYou:
    'If you did not create it, do not confirm. Nothing is sent to this address. You can take the account over at any time: choose “Forgot Password” on the login page.',
  confirmMine: 'Confirm my address',
  why: 'You get this because a person registered with your e-mail address.',

  trialSubject: 'Mail reaches you again',
  trial: (email: string) =>
    `Mail to ${email} was refused for a while, so you asked for this one. It arrived: notices are sent to you by mail as before.`,
  open: 'Open Porchlight',
  trialWhy: 'You get this because you asked in Porchlight whether mail reaches you.',

  changeSubject: 'Confirm your new e-mail address',
  changeAsked: (firstName: string, email: string) =>
    `${firstName}, you asked to use ${email} for your account at Porchlight. Open the link and log in: from then on you log in with this address, and mail goes to it. The link works for 24 hours.`,
  changeNotAsked: 'If you did not ask for it, do nothing.',
  changeConfirm: 'Confirm my new address',
  changeWhy: 'You get this because your e-mail address was entered in an account at Porchlight.',
  changeTaken: (email: string) =>
    `Somebody asked to use ${email} for their account at Porchlight. You have an account with this address already, so nothing was changed.`,
  changeTakenAdvice: 'If it was you: log in with this address, or delete the account that has it first.',
  logIn: 'Log in',
  oldAddressSubject: 'A change of your e-mail address was asked for',
  oldAddress: (email: string) =>
    `Your account at Porchlight is to get the address ${email}. This one counts until the link that was mailed there is opened.`,
  oldAddressAdvice:
    'If you did not ask for it: choose a new password now. That stops the change and signs out every device.',
  choosePassword: 'Choose a new password',
  addressChangedSubject: 'Your e-mail address was changed',
  addressChanged: (email: string) =>
    `Your account at Porchlight now has the address ${email}. You log in with it, and mail no longer comes here.`,
  addressChangedAdvice: 'If you did not ask for it: write to the office of your community at once.',
  addressChangedWhy: 'You get this whenever the e-mail address of your account changes.',
}
