/** The screens for those not signed in. Texts of foundation.txt 2, 5 and 8 letter for letter, their spellings too. */
export const signIn = {
  product: 'Porchlight',
  documentTitle: (screen: string) => `${screen} · Porchlight`,
  loading: 'Loading',
  mainContent: 'Skip to the main content',

  welcomeBack: 'Welcome back!',
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
  refused: 'Something went wrong and you were signed out. Log in to go on.',
  elsewhere: 'You logged out in another window.',
  exchangeFailed: 'An error has ocucrred',
  ok: 'Ok',

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
  registerIntro:
    "Porchlight is for members of an association that uses it. Your association's office opens your account.",
  registerSteps: [
    'Ask the office of your association for access. The address is in the letters and notices you receive from them.',
    'Give them your name, your property address and the email address you want to use.',
    'They tell you when your account is ready. Then log in here with that email address.',
  ].join('\n'),
  forgotTitle: 'Forgot Password',
  forgotIntro: 'A new password starts with a link that is mailed to you.',
  forgotSteps: [
    'Ask your community manager for a new password link. They send it to the email address of your account.',
    'Open the link. Porchlight then shows your new password.',
    'The link works once. If it has expired, ask for another one.',
  ].join('\n'),
} as const
