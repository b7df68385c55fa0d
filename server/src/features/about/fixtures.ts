import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

const insertMember = statement(
  'make-team-member',
  'community',
  idColumn,
  `insert into team_members (community_id, person_id, first_name, last_name, email, phone, role_name, credentials, bio,
     photo_file_key, can_be_contacted, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
)

export interface MemberFixture {
  readonly communityId: number
  readonly personId?: number
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly phone?: string
  readonly roleName?: string
  readonly credentials?: string
  readonly bio?: string
  readonly photoFileKey?: string
  readonly canBeContacted?: boolean
  readonly position?: number
}

export async function makeTeamMember(scope: SystemScope, given: MemberFixture): Promise<number> {
  const { communityId, personId = null, firstName = 'Rosa', lastName = 'Delgado', photoFileKey = null } = given
  const { email = 'rosa@made.test', phone = '303-555-0140', roleName = 'Community Manager', position = 1 } = given
  const { credentials = 'CMCA', bio = 'Here since 2019.', canBeContacted = true } = given
  const row = await scope
    .inCommunity(communityId)
    .row(insertMember, [
      personId,
      firstName,
      lastName,
      email,
      phone,
      roleName,
      credentials,
      bio,
      photoFileKey,
      canBeContacted,
      position,
    ])
  if (!row) throw new Error('the team member was not inserted')
  return row.id
}

const insertContacts = statement(
  'make-association-contacts',
  'community',
  noColumns,
  `insert into association_contacts (community_id, phone_number, phone_instructions, fax_number, email_address, email_instructions,
     mailing_address, mailing_city, mailing_state, mailing_zipcode, office_same_as_mailing, office_address, office_city,
     office_state, office_zipcode, office_hours, office_hours_remark)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
)

interface AddressFixture {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
}

/** Inserts the contact information of an association. Without `office`, the office has the mailing address. */
export async function makeContacts(
  scope: SystemScope,
  given: {
    communityId: number
    mailing?: AddressFixture
    office?: AddressFixture
    phone?: string
    email?: string
  } & Partial<{
    phoneInstructions: string
    fax: string
    emailInstructions: string
    hours: string
    hoursRemark: string
  }>,
): Promise<void> {
  const { communityId, office, phone = '303-555-0142', phoneInstructions = '', fax = '' } = given
  const { email = 'office@made.test', emailInstructions = '', hours = 'Monday to Friday, 9:00 AM to 5:00 PM' } = given
  const { mailing = { address: 'PO Box 5', city: 'Boulder', state: 'CO', zipcode: '80301' } } = given
  const { address = '', city = '', state = '', zipcode = '' } = office ?? {}
  const mailingValues = [mailing.address, mailing.city, mailing.state, mailing.zipcode]
  const officeValues = [office === undefined, address, city, state, zipcode]
  const contact = [phone, phoneInstructions, fax, email, emailInstructions]
  await scope
    .inCommunity(communityId)
    .rows(insertContacts, [...contact, ...mailingValues, ...officeValues, hours, given.hoursRemark ?? ''])
}
