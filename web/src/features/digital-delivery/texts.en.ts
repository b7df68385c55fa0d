/** The first steps after registering. Texts of community.txt 2.15 letter for letter. */
export const digitalDelivery = {
  documentTitle: 'Digital Delivery · Porchlight',
  welcome: (name: string) => `Welcome home, ${name}!`,
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  notifications: 'Notifications',
  notificationsIntro: 'Hear at once when your association posts news, sends you mail or an event is near.',
  allow: 'Allow Notifications',
  notRightNow: 'Not Right Now',
  delivery: 'Digital Mail Delivery',
  deliveryIntro: (home: string) => `How do you want to get the mail of your association for ${home}?`,
  digital: 'Only Digital Delivery',
  paper: 'Only USPS Delivery',
  both: 'Both, Digital and USPS Delivery',
  skip: 'Not Sure - Skip For Now',
  failureTitle: 'Oops!',
  somethingWentWrong: 'Something went wrong!',
  tryAgain: 'Try Again',
} as const
