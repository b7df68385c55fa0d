/** The account chooser (foundation.txt 2, letter for letter). */
export const accounts = {
  welcome: (firstName: string) => `Welcome back, ${firstName}! Please select an account.`,
  homeowner: 'Homeowner',
  vendor: 'Vendor',
  Administrator: 'Administrator',
  Manager: 'Manager',
  Bookkeeper: 'Bookkeeper',
  Assistant: 'Assistant',
  Inspector: 'Inspector',
  Viewer: 'Viewer',
  entering: (name: string) => `Opening ${name}`,
  failed: 'Something went wrong.',
  accessEnded: 'Your access has ended',
  accessEndedText: (place: string) =>
    `You no longer have access to ${place}. If you did not expect this, ask an owner of the home or the office of the community.`,
  accessArchived: 'This community is archived',
  accessArchivedText: (name: string) =>
    `${name} is archived and can’t be opened any more. Its management can tell you why.`,
  goOn: 'Continue',
} as const
