/** The screens for those not signed in. Texts of foundation.txt 2, 5 and 8 letter for letter, their spellings too. */
export const signIn = {
  product: 'Porchlight',
  documentTitle: (screen: string) => `${screen} · Porchlight`,
  loading: 'Loading',
  mainContent: 'Skip to the main content',

  logout: 'Logout',

  welcomeBack: 'Welcome back!',
  toCommunity: (name: string) => `Log in to open ${name}.`,
  email: 'Email Address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  rememberMe: 'Remember Me',
  logIn: 'Log In',
  forgotPassword: 'Forgot Password',
  required: 'This filed is required.',
  invalid: 'Invalid username or password',
  archived: (names: string, count: number) =>
    count === 1
      ? `${names} is archived and can’t be opened any more. Its management can tell you why.`
      : `${names} are archived and can’t be opened any more. Their management can tell you why.`,
  noAccess: "You don't have access to any property.",
  somethingWentWrong: 'Something went wrong.',
  tryAgain: 'Try again',
  storageUnavailable:
    'Your browser does not let Porchlight keep anything, so you cannot stay signed in. Allow site data for this address, then log in again.',
  logInWithPasskey: 'Log in with a passkey',
  unknownPasskey: 'This passkey is not known here. Log in with your password.',

  chooseTitle: 'Choose an account',
  noAccountYet: "Don't have an account, yet?",
  getStarted: 'Get Started',
  androidApp: 'Get the Android app',
  iosApp: 'Get the app for iPhone and iPad',
  copyright: (year: number) => `© ${year} Porchlight`,
  language: 'Language',
  footer: 'About Porchlight',
  termsOfUse: 'Terms of Use',
  privacyPolicy: 'Privacy Policy',

  expired: 'Your session has ended. Log in to go on where you were.',
  noSuchPage: (address: string) => `There is no page ${address}. Log in to go on.`,
  deleted: 'Your account has been deleted.',
  refused: 'Something went wrong and you were signed out. Log in to go on.',
  elsewhere: 'You logged out in another window.',
  ok: 'Ok',

  registerTitle: 'Get Started',
  forgotTitle: 'Forgot Password',
} as const
