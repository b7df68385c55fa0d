/** The terms of use, the privacy policy and the rules; the documents themselves come from the server. */
export const terms = {
  termsOfUse: 'Terms of Use',
  privacyPolicy: 'Privacy Policy',
  rulesAndGuidelines: 'Rules & Guidelines',
  loading: 'Loading',
  failed: 'Something went wrong.',
  checkConnection: 'Check your connection, then try again.',
  tryAgain: 'Try again',
  close: 'Close',
  nothingPublished: 'Nothing has been published here yet.',
  noRules: 'Your association has not put its rules here yet.',

  updateTitle: 'Update to Terms of Use / Privacy Policy',
  termsChanged:
    'The Terms of Use have changed. Please read them, then accept them to go on. If you decline, you are signed out.',
  privacyChanged:
    'The Privacy Policy has changed. Please read it, then accept it to go on. If you decline, you are signed out.',
  accept: 'Accept',
  decline: 'Decline',

  agreements: 'What you agreed to',
  agreementsIntro: 'Each version with its text as you read it then.',
  agreementsFailed: 'The list could not be loaded.',
  noAgreements: 'Nothing yet.',
  versionFrom: (when: string) => `Version of ${when}`,
  agreedOn: (when: string) => `You agreed on ${when}`,
  asAgreedOn: (when: string) => `This is the text that you agreed to on ${when}.`,
  read: 'Read',
  readFrom: (title: string, when: string) => `Read the ${title}, version of ${when}`,
} as const
