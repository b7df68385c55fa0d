/** The texts of the fingerprint or face login of the phone app. */
export const biometry = {
  logInWithBiometry: 'Log in with fingerprint or face',
  biometryReason: 'Log in to Porchlight',
  biometryFailed: 'That did not work. Log in with your password.',
  offerBiometry: 'Log in faster next time?',
  offerBiometryText: 'This phone can log you in with your fingerprint or face instead of your password.',
  useBiometry: 'Use fingerprint or face',
  notNow: 'Not now',
} as const
