/** The account chooser (foundation.txt 2, letter for letter). */
export const accounts = {
  welcome: (firstName: string) => `Welcome back, ${firstName}! Please select an account.`,
  homeowner: 'Homeowner',
  vendor: 'Vendor',
  entering: (name: string) => `Opening ${name}`,
  failed: 'Something went wrong.',
} as const
