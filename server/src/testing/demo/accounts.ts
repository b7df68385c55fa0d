/** Who signs in as whom (docs/spec, demo-world). Everybody's password is the one of made accounts. */
export const demoAccounts = [
  { email: 'homeowner@demo.test', firstName: 'Hannah', lastName: 'Bergstrom', who: 'owner of 12 Maple Ridge Lane' },
  { email: 'neighbor@demo.test', firstName: 'Marcus', lastName: 'Okafor', who: 'owner of 14 Maple Ridge Lane' },
  {
    email: 'member@demo.test',
    firstName: 'Jonas',
    lastName: 'Bergstrom',
    who: 'household member, calendar and news only',
  },
  { email: 'twohomes@demo.test', firstName: 'Priya', lastName: 'Raman', who: 'owner in two communities' },
  { email: 'everything@demo.test', firstName: 'Alex', lastName: 'Whitfield', who: 'owner, administrator and vendor' },
  {
    email: 'manager@demo.test',
    firstName: 'Dana',
    lastName: 'Kowalski',
    who: 'administrator of Summit Community Management',
  },
  { email: 'cmanager@demo.test', firstName: 'Rosa', lastName: 'Delgado', who: 'community manager of Maple Ridge' },
  { email: 'board@demo.test', firstName: 'Walter', lastName: 'Haines', who: 'board member editor of Maple Ridge' },
  { email: 'webadmin@demo.test', firstName: 'Mei', lastName: 'Tanaka', who: 'web site administrator of Maple Ridge' },
  { email: 'outsider@demo.test', firstName: 'Owen', lastName: 'Pruitt', who: 'owner in Cedar Commons' },
  {
    email: 'moved@demo.test',
    firstName: 'Nora',
    lastName: 'Fields',
    who: 'owner in Cedar Commons, new to this portal',
  },
  { email: 'free@demo.test', firstName: 'Fay', lastName: 'Lindqvist', who: 'owner in Willow Creek (free plan)' },
  { email: 'vendor@demo.test', firstName: 'Victor', lastName: 'Salinas', who: 'vendor Bright Spark Electric' },
  { email: 'othervendor@demo.test', firstName: 'Gretchen', lastName: 'Moss', who: 'vendor Greenleaf Landscaping' },
  { email: 'nobody@demo.test', firstName: 'Norman', lastName: 'Bell', who: 'no property, company or vendor' },
  { email: 'terms@demo.test', firstName: 'Teresa', lastName: 'Vaughn', who: 'owner who agreed to older terms' },
] as const
