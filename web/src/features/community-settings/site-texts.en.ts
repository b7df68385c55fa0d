export const site = {
  loading: 'Loading the page of the association',
  unknown: 'There is no page at this address.',
  failed: 'The page could not be loaded.',
  tryAgain: 'Try again',
  logIn: 'Log in',
  register: 'Register',
  contact: 'Contact',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Office hours',
  news: 'News',
}
