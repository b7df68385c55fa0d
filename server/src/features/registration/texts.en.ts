/** The mails of a registration: the code, the request and its decision. */
export const registration = {
  codeSubject: (code: string) => `${code} is your Porchlight code`,
  typeCode: 'Type this code to go on with your registration:',
  codeWorks: 'It works for ten minutes. Nobody from Porchlight or from your association ever asks you for it.',
  open: 'Open Porchlight',
  codeWhy: 'Somebody typed this address to register. If it was not you, nothing happens without the code.',

  requestSubject: (name: string, community: string) => `${name} wants to register at ${community}`,
  home: 'Home',
  email: 'E-mail',
  phone: 'Phone',
  accountNumber: 'Account number',
  'address not listed': 'The address is not in your list of homes. Choose the home that it is, or decline.',
  'account unknown': 'They do not know the account number of the home.',
  'home registered': 'Somebody else is registered at this home already.',
  'lived in before': 'Somebody who lived at this home before knows its account number too.',
  'email registered': 'An account with this e-mail address exists; it would gain the home.',
  'address proven later':
    'The home came into an account by form before anybody had proven the e-mail address. The owner of the address has now taken the account over, and the home was taken out of it.',
  look: 'Look at the registration',
  requestWhy: (community: string) =>
    `You get this because you look after ${community}. The link works for thirty days.`,

  decisionWhy: (community: string) => `You get this because you registered at ${community}.`,
  declinedSubject: (community: string) => `Your registration at ${community}`,
  theReason: 'This is what they say:',
  questionSubject: (community: string) => `A question about your registration at ${community}`,
  questionIntro: (community: string) => `${community} has a question before it can decide about your registration:`,
  questionHow: 'Please answer by replying to this mail or by calling the office.',
  declined: (community: string) =>
    `The office of ${community} could not approve your registration. If you live here, please talk to them.`,
  welcome: (community: string) => `Welcome to ${community}`,
  approvedNew: 'Your registration is approved. Choose a password, and you are in. The link works for seven days.',
  approved: 'Your registration is approved: the home is in your account now.',
  choosePassword: 'Choose a password',
  logIn: 'Log in',
}
