import { aboutFeature, teamLimit } from '@porchlight/contract/features/about.ts'
import { teamCardTexts } from '@porchlight/contract/shared/team-card.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { teamMemberColumns } from './team-columns.ts'

const address = z.object({ address: z.string(), city: z.string(), state: z.string(), zipcode: z.string() })
export type Address = z.infer<typeof address>

const contactInfo = z.object({
  phoneNumber: z.string(),
  phoneInstructions: z.string(),
  faxNumber: z.string(),
  emailAddress: z.string(),
  emailInstructions: z.string(),
  mailing: address,
  office: address,
  isSameAddress: z.boolean(),
  hours: z.string(),
  hoursRemark: z.string(),
})
export type ContactRow = z.infer<typeof contactInfo>

const isManagerSql = `t.role_name = 'Community Manager'`

const association = statement(
  'about-association',
  'community',
  z.object({
    id: z.number(),
    name: z.string(),
    companyId: z.number().nullable(),
    contact: contactInfo.nullable(),
    hasTeam: z.boolean(),
    hasManager: z.boolean(),
    managerFileKey: z.string().nullable(),
  }),
  `select c.community_id as id, c.name, c.company_id as "companyId",
     (select json_build_object('phoneNumber', a.phone_number, 'phoneInstructions', a.phone_instructions,
        'faxNumber', a.fax_number, 'emailAddress', a.email_address, 'emailInstructions', a.email_instructions,
        'mailing', json_build_object('address', a.mailing_address, 'city', a.mailing_city, 'state', a.mailing_state, 'zipcode', a.mailing_zipcode),
        'office', json_build_object('address', a.office_address, 'city', a.office_city, 'state', a.office_state, 'zipcode', a.office_zipcode),
        'isSameAddress', a.office_same_as_mailing, 'hours', a.office_hours, 'hoursRemark', a.office_hours_remark)
      from association_contacts a where a.community_id = $1) as contact,
     exists (select 1 from team_members t where t.community_id = $1 and t.removed_at is null) as "hasTeam",
     exists (select 1 from team_members t where t.community_id = $1 and t.removed_at is null and ${isManagerSql}) as "hasManager",
     (select t.photo_file_key from team_members t where t.community_id = $1 and t.removed_at is null and ${isManagerSql}
      order by t.position, t.id limit 1) as "managerFileKey"
   from communities c where c.community_id = $1`,
)

export type AssociationRow = z.infer<typeof association.row>

/** Returns what the About page shows of the association; `contact` is null if no contact information was entered. */
export function findAssociation(scope: Scope<'community'>): Promise<AssociationRow | undefined> {
  return scope.row(association)
}

const named = z.object({ name: z.string(), fileKey: z.string().nullable() })
type Named = z.infer<typeof named>

const company = statement(
  'about-company',
  'any',
  named,
  `select name, logo_file_key as "fileKey" from companies where id = $1 and kind = 'company'`,
)

/**
 * Returns the public name and logo of a company; undefined for an association that manages itself, which is not a company (association.txt 1).
 */
export function findCompany(scope: Scope<'any'>, companyId: number): Promise<Named | undefined> {
  return scope.row(company, [companyId])
}

const teamMember = teamCardTexts.extend({
  id: z.number(),
  personId: z.number().nullable(),
  fileKey: z.string().nullable(),
  canBeContacted: z.boolean(),
})
export type TeamRow = z.infer<typeof teamMember>

const team = statement(
  'about-team',
  'community',
  teamMember,
  `select ${teamMemberColumns}, person_id as "personId" from team_members t where t.community_id = $1 and t.removed_at is null order by t.position, t.id limit ${teamLimit}`,
)

/** Returns the first `teamLimit` cards of the management team, in their order. */
export function listTeam(scope: Scope<'community'>): Promise<TeamRow[]> {
  return scope.rows(team)
}

/** Returns the SQL condition that the About page is enabled in the community of a row. `communityId` is the SQL of its id. */
const pageIsOnSql = (communityId: string) => `exists (select 1 from community_menu_features f
  where f.community_id = any($1) and f.community_id = ${communityId} and f.menu_feature_id = ${aboutFeature} and f.accessible and f.enabled)`

const member = statement(
  'about-team-member',
  'communities',
  teamMember,
  `select ${teamMemberColumns}, person_id as "personId" from team_members t
   where t.community_id = any($1::bigint[]) and t.id = $2 and t.removed_at is null and ${pageIsOnSql('t.community_id')}`,
)

/** Returns a team member of one of the caller's communities, if its About page is enabled. */
export function findTeamMember(scope: Scope<'communities'>, id: number): Promise<TeamRow | undefined> {
  return scope.row(member, [id])
}

const logo = statement(
  'about-logo',
  'community',
  named.extend({ companyId: z.number().nullable() }),
  'select name, company_id as "companyId", logo_file_key as "fileKey" from communities where community_id = $1',
)
const companyLogo = statement(
  'about-company-logo',
  'any',
  z.object({ fileKey: z.string().nullable() }),
  'select logo_file_key as "fileKey" from companies where id = $1',
)

/** Returns the name and the logo of a community; without a logo of its own, that of its organization, which may be of either kind. */
export async function findLogo(scope: Scope<'community' | 'any'>): Promise<Named | undefined> {
  const own = await scope.row(logo)
  if (!own || own.fileKey !== null || own.companyId === null) return own
  const organisation = await scope.row(companyLogo, [own.companyId])
  return { ...own, fileKey: organisation?.fileKey ?? null }
}

const contact = statement(
  'about-contact',
  'communities',
  z.object({
    communityId: z.number(),
    personId: z.number(),
    email: z.string(),
    propertyId: z.number().nullable(),
  }),
  `select t.community_id as "communityId", t.person_id as "personId", t.email,
     (select min(h.property_id) from household_persons h
      where h.community_id = any($1) and h.community_id = t.community_id and h.person_id = t.person_id) as "propertyId"
   from team_members t
   where t.community_id = any($1::bigint[]) and t.community_id = any($2::bigint[]) and t.person_id = $3 and t.removed_at is null and t.can_be_contacted and t.email <> '' and ${pageIsOnSql('t.community_id')}
   order by t.community_id, t.position, t.id limit 1`,
)

/** A team member who can be contacted, and the first of their homes in the community; null without a home there. */
export type Contact = z.infer<typeof contact.row>

/** Returns a team member who can be contacted, in one of the caller's communities in `communityIds` whose About page is enabled. */
export function findTeamContact(
  scope: Scope<'communities'>,
  communityIds: readonly number[],
  personId: number,
): Promise<Contact | undefined> {
  return scope.row(contact, [communityIds, personId])
}
