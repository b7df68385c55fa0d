/** The roles and rights of the managers' side (association.txt 6). */

/** The roles in a team, over all or chosen communities of an organisation, and their letters in the table. */
export const teamRoles = {
  administrator: 'A',
  manager: 'M',
  bookkeeper: 'B',
  assistant: 'S',
  inspector: 'I',
  viewer: 'V',
} as const
export type TeamRole = keyof typeof teamRoles

/** The offices in a community and their letters. */
export const offices = {
  president: 'P',
  treasurer: 'T',
  secretary: 'C',
  'board member': 'D',
  'committee member': 'K',
} as const
export type Office = keyof typeof offices

/**
 * E: board member editor, W: website administrator, O: server owner, F: president, treasurer or secretary, whether board or company runs the
 * community; the others are those of teamRoles and offices.
 */
export type RoleLetter = (typeof teamRoles)[TeamRole] | (typeof offices)[Office] | 'E' | 'W' | 'O' | 'F'

/**
 * Who may do what: the letters of the roles that have the right. Everything that is not listed is refused.
 * P, T and C stand for the officers of a community that its board runs; elsewhere they count as D and F (lettersOfOffice).
 */
export const rights = {
  organisation: 'A',
  'community.add': 'AO',
  settings: 'AMP',
  'homes.see': 'AMBSIVPTCDE',
  /** D and E have it too where the community's setting gives it to them. */
  'contacts.see': 'AMBSPTC',
  'homes.edit': 'AMSPC',
  /** Also undo, merge and end access. */
  import: 'AMP',
  /** The imports as a page: those with the right 'import', and for tables of money those who post. */
  'import.some': 'AMPBT',
  /** Also letters, and deciding on requests to register. */
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
  /** Opening a closed month again. */
  'ledger.reopen': 'A',
  'pay-now': 'AT',
  /** Confirming an address that somebody else changed: those who are notified of it (docs/decisions/0115). */
  'pay-now.confirm': 'AF',
  'violations.decide': 'AMP',
  'violations.issue': 'AMSP',
  'violations.draft': 'AMSPI',
  /** Figures by type and step, which name no home (association.txt 2.20). */
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
  /** 'See as a resident': those who may see whatever the home sees, its contact data and its money (docs/decisions/0091). */
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

/** The letters of an office: its own where the board runs the community; elsewhere an officer is a board member, but still an officer. */
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
