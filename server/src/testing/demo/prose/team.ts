/** A member of a management team; `account` is the e-mail address of their demo account, if they have one. */
interface MemberProse {
  readonly account?: string
  readonly firstName: string
  readonly lastName: string
  readonly roleName: string
  readonly credentials: string
  readonly email: string
  readonly phone: string
  readonly canBeContacted: boolean
  readonly bio: string
}

const dana = {
  account: 'manager@demo.test',
  firstName: 'Dana',
  lastName: 'Kowalski',
  credentials: 'CMCA, AMS, PCAM',
  email: 'dana.kowalski@summit.demo.test',
  phone: '303-555-0150',
  canBeContacted: true,
} as const

export const mapleTeam: readonly MemberProse[] = [
  {
    account: 'cmanager@demo.test',
    firstName: 'Rosa',
    lastName: 'Delgado',
    roleName: 'Community Manager',
    credentials: 'CMCA, AMS',
    email: 'cmanager@demo.test',
    phone: '303-555-0144',
    canBeContacted: true,
    bio: 'Rosa has looked after Maple Ridge since 2019 and has lived at number 40 since 2021. She knows every sprinkler valve by its first name.\n\nBefore that she ran the office of a mountain hostel, where she learned to fix things first and write about it afterwards. She answers messages every workday before ten.',
  },
  {
    account: 'board@demo.test',
    firstName: 'Walter',
    lastName: 'Haines',
    roleName: 'President',
    credentials: '',
    email: 'board@demo.test',
    phone: '303-555-0145',
    canBeContacted: true,
    bio: 'Walter taught shop class for thirty-one years and has been on the board for six. He brings the bicycle stand, the long ladder and, to every meeting, a clock.',
  },
  {
    firstName: 'Ruth',
    lastName: 'Nakamura',
    roleName: 'Treasurer',
    credentials: 'CPA, retired',
    email: 'ruth.nakamura@mapleridge.demo.test',
    phone: '303-555-0146',
    canBeContacted: false,
    bio: 'Ruth reads every line of every bill. Questions about the books reach her through the office.',
  },
  {
    ...dana,
    roleName: 'Portfolio Manager',
    bio: 'Dana is responsible for Maple Ridge and Cedar Commons at Summit Community Management: contracts, insurance and whatever Rosa should not have to do alone.',
  },
]

export const cedarTeam: readonly MemberProse[] = [
  {
    ...dana,
    roleName: 'Community Manager',
    bio: 'Dana manages Cedar Commons for Summit Community Management and is in the common house every second Tuesday.',
  },
]

export const contacts = {
  maple: {
    phone: '303-555-0142',
    phoneInstructions: 'For burst pipes and other emergencies after hours, press 2.',
    fax: '303-555-0143',
    email: 'office@mapleridge.demo.test',
    emailInstructions: 'Please write your house number into the subject. We answer within two workdays.',
    mailing: { address: 'PO Box 1180', city: 'Boulder', state: 'CO', zipcode: '80306' },
    office: { address: '1 Maple Ridge Lane', city: 'Boulder', state: 'CO', zipcode: '80301' },
    hours: 'Monday to Thursday, 9:00 AM to 5:00 PM\nFriday, 9:00 AM to 1:00 PM',
    hoursRemark: 'Closed on federal holidays. The key box at the clubhouse door takes letters at any hour.',
  },
  cedar: {
    phone: '303-555-0160',
    email: 'office@cedarcommons.demo.test',
    mailing: { address: '1 Cedar Court', city: 'Boulder', state: 'CO', zipcode: '80301' },
    hours: 'Every second Tuesday, 2:00 PM to 6:00 PM',
  },
} as const
