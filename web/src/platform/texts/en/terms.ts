/** The terms of use and the privacy policy; the documents themselves come from the server. */
export const terms = {
  termsOfUse: 'Terms of Use',
  privacyPolicy: 'Privacy Policy',
  loading: 'Loading',
  failed: 'Something went wrong.',
  tryAgain: 'Try again',
  close: 'Close',
} as const
