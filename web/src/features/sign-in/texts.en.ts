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
  noAccess: "You don't have access to any property.",
  somethingWentWrong: 'Something went wrong.',
  tryAgain: 'Try again',
  nothingCanBeKept:
    'Your browser does not let Porchlight keep anything, so you can not stay signed in. Allow site data for this address, then log in again.',

  logInWithBiometry: 'Log in with fingerprint or face',
  biometryReason: 'Log in to Porchlight',
  biometryFailed: 'That did not work. Log in with your password.',
  offerBiometry: 'Log in faster next time?',
  offerBiometryText: 'This phone can log you in with your fingerprint or face instead of your password.',
  useBiometry: 'Use fingerprint or face',
  notNow: 'Not now',

  chooseTitle: 'Choose an account',
  noAccountYet: "Don't have an account, yet?",
  getStarted: 'Get Started',
  androidApp: 'Get the Android app',
  iosApp: 'Get the app for iPhone and iPad',
  copyright: (year: number) => `© ${year} Porchlight`,
  language: 'Language',
  footer: 'About Porchlight',

  expired: 'Your session has ended. Log in to go on where you were.',
  noSuchPage: (address: string) => `There is no page ${address}. Log in to go on.`,
  refused: 'Something went wrong and you were signed out. Log in to go on.',
  elsewhere: 'You logged out in another window.',
  exchangeFailed: 'An error has ocucrred',
  ok: 'Ok',

  signedInAs: (name: string) => `You are signed in as ${name}.`,
  continueAsText: (name: string) => `Continue as ${name}?`,
  continueAs: (name: string) => `Continue as ${name}`,
  stayAs: (name: string) => `Stay signed in as ${name}`,

  great: 'GREAT!',
  newPassword: (password: string) => `Your password has been changed to: ${password}`,
  continue: 'Continue',
  oops: 'OOPS',
  resetExpired: 'Your password reset link has expired. Please request another link.',

  deleteTitle: 'Delete your account',
  deleteIntro:
    'Log in once more to delete your account. You are signed out everywhere; your name, photo, mailbox, passkeys and sessions are removed. What you wrote to others stays with them. This can not be undone.',
  deleteButton: 'Delete my account',
  deleteConfirm: 'Delete your account for good?',
  deleteConfirmText: 'This can not be undone.',
  cancel: 'Cancel',
  deleted: 'Your account has been deleted.',
  backToLogin: 'Back to Login',

  registerTitle: 'Get Started',
  forgotTitle: 'Forgot Password',
} as const
