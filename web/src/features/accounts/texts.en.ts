/** The account chooser (foundation.txt 2, letter for letter). */
export const accounts = {
  welcome: (firstName: string) => `Welcome back, ${firstName}! Please select an account.`,
  companies: 'Management companies',
  properties: 'Properties',
  vendors: 'Vendor accounts',
  homeowner: 'Homeowner',
  vendor: 'Vendor',
  entering: (name: string) => `Opening ${name}`,
  failed: 'Something went wrong.',
  logout: 'Logout',
} as const
