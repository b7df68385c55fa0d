/** The person's own page (community.txt 2.12). */
export const myAccount = {
  title: 'My Account',
  general: 'General',
  members: 'Members',
  violations: 'Violations',
  accountMenu: 'Your account',
  openViolations: (count: number) => (count === 1 ? '1 open violation' : `${count} open violations`),
  name: 'Name',
  email: 'Email',
  address: 'Address',
  company: 'Company',
  role: 'Role',
  signInAndSecurity: 'Sign-in and security',
  deleteHeading: 'Delete your account',
  deleteText:
    'You are signed out first, then asked for your email address and password. A deleted account can’t be brought back.',
  deleteOpen: 'Delete my account',
} as const
