/** The first start of a server. Texts of association.txt 2.1 and 8 letter for letter. */
export const setup = {
  waitingTitle: 'Welcome',
  waiting: 'This server is being set up. Please come back soon.',

  ownerTitle: 'Set up your server',
  ownerIntro:
    'You become the owner of this server. Nobody else can see it yet, and nothing is sent to anybody before you say so.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'You sign in with it. We mail a link that confirms it.',
  submit: 'Create my account',
  loading: 'Checking the link',
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  emailRequired: 'Email is required',
  invalidEmail: 'Invalid email address',
  accountExists: (email: string) =>
    `${email} has an account already. Run “npx porchlight owner ${email}” on the server to make it a server owner.`,
  passwordRequired: 'Password is required',
  passwordPattern: 'Password must contain at least 8 characters, 1 uppercase, 1 lower case, 1 symbol and 1 number',
  confirmRequired: 'Confirm Password is required',
  mismatch: 'Password and confirm password are not the same',
  mustAgree: 'You must agree to the Terms of Use and Privacy Policy',
  somethingWentWrong: 'Something went wrong. Check your connection and try again.',
  tooMany: 'Too many attempts. Please try again later.',
  tryAgain: 'Try again',

  endedTitle: 'A new link is needed',
  ended: 'This set-up link has been used or is too old.',
  endedHelp: 'Run this command on the server. It prints a new link:',
  doneTitle: 'Already set up',
  done: 'This server is set up already: somebody used the same link a moment before you.',
  doneHelp: 'Ask them to add you, or run this command on the server for a link of your own:',
  logIn: 'Log In',
} as const
