import { aboutFeature, teamLimit } from '@porchlight/contract/features/about.ts'
import type { AnonymousScope, CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface Address {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
}

export interface ContactRow {
  readonly phoneNumber: string
  readonly phoneInstructions: string
  readonly faxNumber: string
  readonly emailAddress: string
  readonly emailInstructions: string
  readonly mailing: Address
  readonly office: Address
  readonly isSameAddress: boolean
  readonly hours: string
  readonly hoursRemark: string
}

export interface AssociationRow {
  readonly id: number
  readonly name: string
  readonly companyId: number | null
  readonly contact: ContactRow | null
  readonly hasTeam: boolean
  readonly hasManager: boolean
  readonly managerFileKey: string | null
}

const isManager = `t.role_name = 'Community Manager'`

const association = statement(
  'about-association',
  `select c.community_id as id, c.name, c.company_id as "companyId",
     (select json_build_object('phoneNumber', a.phone_number, 'phoneInstructions', a.phone_instructions,
        'faxNumber', a.fax_number, 'emailAddress', a.email_address, 'emailInstructions', a.email_instructions,
        'mailing', json_build_object('address', a.mailing_address, 'city', a.mailing_city, 'state', a.mailing_state, 'zipcode', a.mailing_zipcode),
        'office', json_build_object('address', a.office_address, 'city', a.office_city, 'state', a.office_state, 'zipcode', a.office_zipcode),
        'isSameAddress', a.office_same_as_mailing, 'hours', a.office_hours, 'hoursRemark', a.office_hours_remark)
      from association_contacts a where a.community_id = $1) as contact,
     exists (select 1 from team_members t where t.community_id = $1) as "hasTeam",
     exists (select 1 from team_members t where t.community_id = $1 and ${isManager}) as "hasManager",
     (select t.photo_file_key from team_members t where t.community_id = $1 and ${isManager}
      order by t.position, t.id limit 1) as "managerFileKey"
   from communities c where c.community_id = $1`,
)

export function findAssociation(scope: CommunityScope): Promise<AssociationRow | undefined> {
  return scope.row(association, [scope.communityId])
}

const company = statement('about-company', 'select name, logo_file_key as "fileKey" from companies where id = $1')

export function findCompany(
  scope: AnonymousScope | PersonScope,
  companyId: number,
): Promise<{ name: string; fileKey: string | null } | undefined> {
  return scope.row(company, [companyId])
}

export interface TeamRow {
  readonly id: number
  readonly personId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly roleName: string
  readonly credentials: string
  readonly bio: string
  readonly fileKey: string | null
  readonly canBeContacted: boolean
}

const teamColumns = `t.id, t.person_id as "personId", t.first_name as "firstName", t.last_name as "lastName", t.email, t.phone,
  t.role_name as "roleName", t.credentials, t.bio, t.photo_file_key as "fileKey", t.can_be_contacted as "canBeContacted"`

const team = statement(
  'about-team',
  `select ${teamColumns} from team_members t where t.community_id = $1 order by t.position, t.id limit ${teamLimit}`,
)

export function listTeam(scope: CommunityScope): Promise<TeamRow[]> {
  return scope.rows(team, [scope.communityId])
}

/** The page is on in the community of a row. */
const isOn = (communityId: string) => `exists (select 1 from community_menu_features f
  where f.community_id = ${communityId} and f.menu_feature_id = ${aboutFeature} and f.accessible and f.enabled)`

const member = statement(
  'about-team-member',
  `select ${teamColumns} from team_members t
   where t.community_id = any($1::bigint[]) and t.id = $2 and ${isOn('t.community_id')}`,
)

/** Somebody of the team of one of the caller's communities. */
export function findTeamMember(
  scope: PersonScope,
  communityIds: readonly number[],
  id: number,
): Promise<TeamRow | undefined> {
  return scope.row(member, [communityIds, id])
}

const logo = statement('about-logo', 'select name, logo_file_key as "fileKey" from communities where community_id = $1')

export function findLogo(scope: CommunityScope): Promise<{ name: string; fileKey: string | null } | undefined> {
  return scope.row(logo, [scope.communityId])
}

/** Somebody of a team who can be written to, and the home there whose mailbox is theirs, if there is one. */
export interface Contact {
  readonly communityId: number
  readonly personId: number
  readonly email: string
  readonly propertyId: number | null
}

const contact = statement(
  'about-contact',
  `select t.community_id as "communityId", t.person_id as "personId", t.email,
     (select min(h.property_id) from household_persons h
      where h.community_id = t.community_id and h.person_id = t.person_id) as "propertyId"
   from team_members t
   where t.community_id = any($1::bigint[]) and t.person_id = $2 and t.can_be_contacted and t.email <> '' and ${isOn('t.community_id')}
   order by t.community_id, t.position, t.id limit 1`,
)

export function findContact(
  scope: PersonScope,
  communityIds: readonly number[],
  personId: number,
): Promise<Contact | undefined> {
  return scope.row(contact, [communityIds, personId])
}
