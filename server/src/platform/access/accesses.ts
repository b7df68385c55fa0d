import { type Office, offices, type Right, type TeamRole, teamRoles } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { Scope } from './scopes.ts'
import { hasRight, lettersOfTeam, type Membership, mayAdminister, type TeamPlace, type Viewer } from './viewer.ts'

const roleKeys = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]]
const officeKeys = Object.keys(offices) as [Office, ...Office[]]

/** The kinds of access that a person can have. */
export const accessKind = z.enum([
  'household',
  'administrator',
  'vendor',
  'board member editor',
  'community manager',
  'web site editor',
  'office',
  'server owner',
])

/** The columns of `accessColumns`. */
export const accessRow = z.object({
  /** Null in the only row of a person who has no access: an outer join then returns a row of nulls. */
  kind: accessKind.nullable(),
  communityId: z.number().nullable(),
  propertyId: z.number().nullable(),
  companyId: z.number().nullable(),
  vendorId: z.number().nullable(),
  memberType: z.enum(['owner', 'member']).nullable(),
  allowedFeatures: z.array(z.number()).nullable(),
  startsOn: z.string().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  teamRoles: z.array(z.enum(roleKeys)).nullable(),
  reach: z.array(z.number()).nullable(),
  offices: z.array(z.enum(officeKeys)).nullable(),
  isRunByBoard: z.boolean().nullable(),
  seesContacts: z.boolean().nullable(),
  hasPasskey: z.boolean(),
})
type AccessRow = z.infer<typeof accessRow>

/** The SQL of the columns of `accessRow`. `a` is the alias of the accesses, and `person` the SQL of the id of their person. */
export const accessColumns = (
  person: string,
) => `a.kind as "kind", a.community_id as "communityId", a.property_id as "propertyId", a.company_id as "companyId",
     a.vendor_id as "vendorId", a.member_type as "memberType", a.allowed_features as "allowedFeatures",
     to_char(a.starts_on, 'YYYY-MM-DD') as "startsOn", a.starts_at as "startsAt", a.ends_at as "endsAt",
     a.team_roles as "teamRoles", to_jsonb(a.reach) as reach, a.offices, a.run_by_board as "isRunByBoard", a.sees_contacts as "seesContacts",
     exists (select from passkeys y where y.person_id = ${person}) as "hasPasskey"`

/**
 * Returns the SQL condition that an access `a` is in effect at the instant `now`. `isProven` and `now` are SQL themselves. Until the e-mail address
 * of the account is proven, only an access that needs no proof is in effect (docs/decisions/0018-an-address-proves-its-owner.md).
 */
export const accessInEffect = (isProven: string, now: string) => `(${isProven} or a.before_proof) and not a.is_paused
     and (a.starts_at is null or a.starts_at <= ${now}) and (a.ends_at is null or a.ends_at > ${now})`

/** Returns the memberships in rows of accesses. */
function membershipsOf(rows: readonly AccessRow[]): Membership[] {
  return rows.flatMap(({ kind, ...row }): Membership[] => {
    if (kind === null) return []
    const { communityId, propertyId, companyId, vendorId, memberType, startsOn, startsAt, endsAt } = row
    return [
      {
        kind,
        communityId,
        propertyId,
        companyId,
        vendorId,
        memberType,
        startsOn,
        startsAt,
        endsAt,
        allowedFeatures: row.allowedFeatures ?? [],
        ...(kind === 'administrator' && { teamRoles: row.teamRoles ?? [] }),
        ...(kind === 'office' && { offices: row.offices ?? [] }),
        ...((kind === 'office' || kind === 'board member editor') && {
          isRunByBoard: row.isRunByBoard ?? false,
          seesContacts: row.seesContacts ?? false,
        }),
      },
    ]
  })
}

/** The communities of the organizations in $1. */
export const communitiesOfCompanies = statement(
  'session-administered-communities',
  'any',
  z.object({
    companyId: z.number(),
    requiresPasskey: z.boolean(),
    communityId: z.number().nullable(),
    isArchived: z.boolean().nullable(),
  }),
  `select c.id as "companyId", c.requires_passkey as "requiresPasskey", k.community_id as "communityId", k.is_archived as "isArchived"
   from companies c left join company_communities k on k.company_id = any($1::bigint[]) and k.company_id = c.id
   where c.id = any($1::bigint[]) order by k.community_id`,
)
type ReadCommunities = (companyIds: readonly number[]) => Promise<readonly z.infer<typeof communitiesOfCompanies.row>[]>

/**
 * Returns the teams of a person, with the communities in their reach, and the archived communities of their organizations. If a team requires
 * passkeys, a role in it gives no access to a person without a passkey (association.txt 6).
 */
async function teamsOf(
  rows: readonly AccessRow[],
  readCommunities: ReadCommunities,
): Promise<{ teams: TeamPlace[]; archivedCommunityIds: Set<number> }> {
  const teamRows = rows.flatMap(({ kind, companyId, teamRoles, reach }) =>
    kind === 'administrator' && companyId !== null ? [{ companyId, teamRoles: teamRoles ?? [], reach }] : [],
  )
  if (teamRows.length === 0) return { teams: [], archivedCommunityIds: new Set() }
  const all = await readCommunities(teamRows.map(({ companyId }) => companyId))
  // The same in every row, because all are of one person.
  const hasPasskey = rows[0]?.hasPasskey ?? false
  const withoutAccess = new Set(all.flatMap((one) => (one.requiresPasskey && !hasPasskey ? [one.companyId] : [])))
  const teams = teamRows
    .filter(({ companyId }) => !withoutAccess.has(companyId))
    .map(({ companyId, teamRoles, reach }) => {
      // Without a reach, the person reaches all communities of the organization.
      const idsInReach = reach && new Set(reach)
      const communityIds = all.flatMap((one) =>
        one.companyId === companyId && one.communityId !== null ? [one.communityId] : [],
      )
      return {
        companyId,
        letters: lettersOfTeam(teamRoles),
        communityIds: new Set(communityIds.filter((id) => !idsInReach || idsInReach.has(id))),
      }
    })
  const archived = all.flatMap((one) => (one.isArchived && one.communityId !== null ? [one.communityId] : []))
  return { teams, archivedCommunityIds: new Set(archived) }
}

/** Returns what a person has access to, by the rows of their accesses. */
export async function accessOfRows(
  rows: readonly AccessRow[],
  read: ReadCommunities,
): Promise<Pick<Viewer, 'memberships' | 'teams' | 'administeredCommunityIds'> & { archivedCommunityIds: Set<number> }> {
  const { teams, archivedCommunityIds } = await teamsOf(rows, read)
  const administeredCommunityIds = teams.flatMap((team) => (mayAdminister(team.letters) ? [...team.communityIds] : []))
  return { memberships: membershipsOf(rows), teams, administeredCommunityIds, archivedCommunityIds }
}

const accessesOfPerson = statement(
  'access-of-person',
  'any',
  accessRow,
  `select ${accessColumns('$1')}
   from people p join person_accesses a on a.person_id = p.id and ${accessInEffect('p.email_verified_at is not null', '$2')}
   where p.id = $1 and p.deleted_at is null order by a.id`,
)

/**
 * Whether a person has a right in a community now. The person can be another than the caller. The result is that of the person's own sessions
 * (association.txt 6).
 */
export async function personHasRight(
  scope: Scope<'any'>,
  asked: { readonly personId: number; readonly communityId: number; readonly right: Right; readonly now: Date },
): Promise<boolean> {
  return hasRight(await accessOfPerson(scope, asked), asked.communityId, asked.right)
}

/** Whether a person is in the team of an organization and has the community in their reach there, now. */
export async function personReaches(
  scope: Scope<'any'>,
  asked: { readonly personId: number; readonly communityId: number; readonly now: Date },
): Promise<boolean> {
  const { teams } = await accessOfPerson(scope, asked)
  return teams.some(({ communityIds }) => communityIds.has(asked.communityId))
}

async function accessOfPerson(
  scope: Scope<'any'>,
  { personId, now }: { readonly personId: number; readonly now: Date },
) {
  const rows = await scope.rows(accessesOfPerson, [personId, now])
  return accessOfRows(rows, (ids) => scope.rows(communitiesOfCompanies, [ids]))
}
