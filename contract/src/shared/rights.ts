/** The roles and rights of the managers' side (association.txt 6). */

/** The roles in a team and their letters in the table of rights. They apply to all or to chosen communities of an organization. */
export const teamRoles = {
  administrator: 'A',
  manager: 'M',
  bookkeeper: 'B',
  assistant: 'S',
  inspector: 'I',
  viewer: 'V',
} as const
export type TeamRole = keyof typeof teamRoles

/** The offices in a community and their letters in the table of rights. */
export const offices = {
  president: 'P',
  treasurer: 'T',
  secretary: 'C',
  'board member': 'D',
  'committee member': 'K',
} as const
export type Office = keyof typeof offices

/**
 * The letters of teamRoles and offices, and: E board member editor, W website administrator, O server owner, F president, treasurer or
 * secretary, in communities that a board runs and in those that a company runs.
 */
export type RoleLetter = (typeof teamRoles)[TeamRole] | (typeof offices)[Office] | 'E' | 'W' | 'O' | 'F'

/**
 * The table of rights: the letters of the roles that have each right. Everything that is not listed is refused.
 * P, T and C stand for the officers of a community that its board runs; elsewhere they count as D and F (lettersOfOffice).
 */
export const rights = {
  organisation: 'A',
  'community.add': 'AO',
  settings: 'AMP',
  'homes.see': 'AMBSIVPTCDE',
  /** D and E have this right too if the community's setting gives it to them. */
  'contacts.see': 'AMBSPTC',
  'homes.edit': 'AMSPC',
  /** Importing, and also undoing, merging entries and ending access. */
  import: 'AMP',
  /** Opening the page of imports: the roles with the right 'import', and those with 'ledger.post', for tables of money. */
  'import.some': 'AMPBT',
  /** Inviting by mail or letter, and deciding about requests to register. */
  invite: 'AMSPC',
  'export.people': 'AMP',
  'export.community': 'APTCDE',
  'mail.write': 'AMSPC',
  'mail.emergency': 'AMP',
  content: 'AMSPCEW',
  moderate: 'AMPW',
  'ledger.see': 'AMBVPT',
  'ledger.totals': 'AMBVPTCDE',
  'ledger.post': 'ABT',
  /** Reopening a closed month. */
  'ledger.reopen': 'A',
  'pay-now': 'AT',
  /** Confirming a Pay Now URL that somebody else changed: the people who are notified of the change (docs/decisions/0115). */
  'pay-now.confirm': 'AF',
  'violations.decide': 'AMP',
  'violations.issue': 'AMSP',
  'violations.draft': 'AMSPI',
  /** Numbers of cases by type and step, without homes (association.txt 2.20). */
  'violations.counts': 'AMSPITCDE',
  orders: 'AMSP',
  'orders.see': 'AMSPDEV',
  vendors: 'AMSP',
  'vendors.decide': 'AMP',
  requests: 'AMSPC',
  'committee.vote': 'K',
  'committee.decide': 'AMP',
  amenities: 'AMP',
  'amenities.bookings': 'AMSPC',
  'board-room': 'AMPTCDE',
  'board-room.vote': 'PTCDE',
  /** 'See as a resident': the roles that may see everything that a home sees, with its contact data and its money (docs/decisions/0091). */
  preview: 'AMP',
  activity: 'AMP',
  server: 'O',
} as const satisfies Record<string, string>
export type Right = keyof typeof rights

/** Whether one of the roles has the right. */
export function mayDo(letters: Iterable<RoleLetter>, right: Right): boolean {
  for (const letter of letters) if (rights[right].includes(letter)) return true
  return false
}

/** Returns the letters of an office. If a company runs the community, an officer counts as a board member (D), but is still an officer (F). */
export function lettersOfOffice(office: Office, isRunByBoard: boolean): readonly RoleLetter[] {
  const letter = offices[office]
  if (letter === 'K' || letter === 'D') return [letter]
  return isRunByBoard ? [letter, 'D', 'F'] : ['D', 'F']
}

/** The rights of these roles. */
export function rightsOf(letters: Iterable<RoleLetter>): Right[] {
  const held = [...letters]
  return (Object.keys(rights) as Right[]).filter((right) => mayDo(held, right))
}
