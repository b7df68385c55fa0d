import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const makeCompany = statement(
  'company-move-new-organisation',
  'any',
  idColumn,
  `insert into companies (name, kind, created_at) values ($1, 'self-managed', $2) returning id`,
)
const makeMembership = statement(
  'company-move-new-place',
  'any',
  noColumns,
  `insert into company_administrators (company_id, person_id, roles, team_roles, added_at, added_by_person_id)
   values ($1, $2, '{Administrator}', '{administrator}', $3, $4)`,
)
const makeAccess = statement(
  'company-move-new-access',
  'any',
  noColumns,
  `insert into person_accesses (person_id, kind, company_id, roles, team_roles) values ($1, 'administrator', $2, '{Administrator}', '{administrator}')`,
)

/** Creates a self-managed organization with one administrator and without a community. Returns its id. */
export async function createSelfManaged(
  scope: Scope<'any'>,
  given: { readonly name: string; readonly personId: number; readonly byPersonId: number },
  now: Date,
): Promise<number> {
  const created = await scope.row(makeCompany, [given.name, now])
  if (!created) throw new Error('the organisation was not stored')
  await scope.rows(makeMembership, [created.id, given.personId, now, given.byPersonId])
  await scope.rows(makeAccess, [given.personId, created.id])
  return created.id
}

const team = statement(
  'company-move-team',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from company_administrators where company_id = $1 order by person_id',
)

/** Returns the person ids of a team, including suspended members. */
export async function listTeamIds(scope: Scope<'any'>, companyId: number): Promise<number[]> {
  return (await scope.rows(team, [companyId])).map(({ personId }) => personId)
}

const lockedCompany = statement(
  'company-move-communities',
  'any',
  z.object({ isSelfManaged: z.boolean(), communities: z.number() }),
  `select o.kind = 'self-managed' as "isSelfManaged",
     (select count(*) from company_communities k where k.company_id = $1) as communities
   from companies o where o.id = $1 for update of o`,
)

/** Returns the kind of an organization and its number of communities, and locks it until the transaction ends. */
export function lockCompanyOf(scope: Scope<'any'>, companyId: number) {
  return scope.row(lockedCompany, [companyId])
}

const dropMemberships = statement(
  'company-move-drop-places',
  'any',
  noColumns,
  'delete from company_administrators where company_id = $1',
)
const dropAccesses = statement(
  'company-move-drop-accesses',
  'any',
  noColumns,
  `delete from person_accesses where person_id = any($1::bigint[]) and kind = 'administrator' and company_id = $2`,
)
const dropCompany = statement(
  'company-move-drop-organisation',
  'any',
  noColumns,
  "delete from companies where id = $1 and kind = 'self-managed'",
)

/**
 * Deletes a self-managed organization and its team, unless it has a community: it may have added one while another was offered to it.
 * Returns the person ids of the deleted team.
 */
export async function deleteSelfManaged(scope: Scope<'any'>, companyId: number): Promise<number[]> {
  if ((await lockCompanyOf(scope, companyId))?.communities !== 0) return []
  const people = await listTeamIds(scope, companyId)
  await scope.rows(dropMemberships, [companyId])
  if (people.length > 0) await scope.rows(dropAccesses, [people, companyId])
  await scope.rows(dropCompany, [companyId])
  return people
}

const branding = statement(
  'company-move-branding',
  'any',
  z.object({
    logoFileKey: z.string().nullable(),
    color: z.string(),
    senderName: z.string(),
    replyAddress: z.string(),
    letterheadHtml: z.string(),
    signatureHtml: z.string(),
  }),
  `select logo_file_key as "logoFileKey", color, sender_name as "senderName", reply_address as "replyAddress",
     letterhead_html as "letterheadHtml", signature_html as "signatureHtml" from companies where id = $1`,
)
const copyBranding = statement(
  'company-move-copy-branding',
  'any',
  noColumns,
  `update communities set logo_file_key = coalesce(logo_file_key, $2), color = coalesce(nullif(color, ''), $3),
     sender_name = coalesce(nullif(sender_name, ''), $4), reply_address = coalesce(nullif(reply_address, ''), $5),
     letterhead_html = coalesce(nullif(letterhead_html, ''), $6), signature_html = coalesce(nullif(signature_html, ''), $7)
   where community_id = $1`,
)

/** Copies the branding that a community inherits from an organization into the community (company-m017). */
export async function copyInheritedBranding(
  scope: Scope<'any'>,
  communityId: number,
  companyId: number,
): Promise<void> {
  const found = await scope.row(branding, [companyId])
  if (!found) return
  const { logoFileKey, color, senderName, replyAddress, letterheadHtml, signatureHtml } = found
  const values = [logoFileKey, color, senderName, replyAddress, letterheadHtml, signatureHtml]
  await scope.rows(copyBranding, [communityId, ...values])
}

const move = statement(
  'company-move-community',
  'any',
  noColumns,
  'update communities set company_id = $2, run_by = $3, version = version + 1 where community_id = $1',
)
const leave = statement(
  'company-move-leave',
  'any',
  noColumns,
  'delete from company_communities where company_id = $1 and community_id = $2',
)
const enter = statement(
  'company-move-enter',
  'any',
  noColumns,
  'insert into company_communities (company_id, community_id) values ($1, $2) on conflict do nothing',
)
const setRunByBoard = statement(
  'company-move-run-by',
  'any',
  z.object({ personId: z.number() }),
  `update person_accesses set run_by_board = $3
   where person_id = any($2::bigint[]) and community_id = $1 and kind in ('office', 'board member editor') returning person_id as "personId"`,
)
const board = statement(
  'company-move-board',
  'any',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from community_offices where community_id = $1
   union select person_id from board_member_editors where community_id = $1`,
)

/** Moves a community to another organization, whose kind decides who runs the community. Returns the person ids of the board. */
export async function moveCommunity(
  scope: Scope<'any'>,
  given: {
    readonly communityId: number
    readonly from: number | null
    readonly to: number
    readonly isSelfManaged: boolean
  },
): Promise<number[]> {
  const { communityId, from, to, isSelfManaged } = given
  await scope.rows(move, [communityId, to, isSelfManaged ? 'board' : 'company'])
  if (from !== null) await scope.rows(leave, [from, communityId])
  await scope.rows(enter, [to, communityId])
  const people = (await scope.rows(board, [communityId])).map(({ personId }) => personId)
  if (people.length > 0) await scope.rows(setRunByBoard, [communityId, people, isSelfManaged])
  return people
}

const reaches = statement(
  'company-move-reaches',
  'any',
  noColumns,
  `update company_administrators set reach = array_remove(reach, $2) where company_id = $1 and $2 = any(reach)`,
)
const reachCopies = statement(
  'company-move-reach-copies',
  'any',
  noColumns,
  `update person_accesses set reach = array_remove(reach, $3)
   where person_id = any($1::bigint[]) and kind = 'administrator' and company_id = $2 and $3 = any(reach)`,
)
const dropManagers = statement(
  'company-move-drop-managers',
  'any',
  z.object({ personId: z.number() }),
  'delete from community_managers where community_id = $1 returning person_id as "personId"',
)
const dropEditors = statement(
  'company-move-drop-editors',
  'any',
  noColumns,
  `delete from web_site_editors w where w.community_id = $1 and w.person_id = any($2::bigint[])
     and not exists (select from household_persons h where h.community_id = $1 and h.person_id = w.person_id)`,
)
const dropBoard = statement(
  'company-move-drop-board',
  'any',
  noColumns,
  `delete from board_member_editors b where b.community_id = $1 and b.person_id = any($2::bigint[])
     and not exists (select from household_persons h where h.community_id = $1 and h.person_id = b.person_id)`,
)
// Each role is stored in a table of the community and, as a copy, in person_accesses. `keptRoles` are the roles that the statements above left;
// `dropRoles` deletes the copies of all others.
const keptRoles = statement(
  'company-move-kept-roles',
  'any',
  z.object({ personId: z.number(), kind: z.string() }),
  `select m.person_id as "personId", 'community manager' as kind from community_managers m where m.community_id = $1 and m.person_id = any($2::bigint[])
   union all select w.person_id, 'web site editor' from web_site_editors w where w.community_id = $1 and w.person_id = any($2::bigint[])
   union all select b.person_id, 'board member editor' from board_member_editors b where b.community_id = $1 and b.person_id = any($2::bigint[])`,
)
const dropRoles = statement(
  'company-move-drop-roles',
  'any',
  noColumns,
  `delete from person_accesses a where a.person_id = any($1::bigint[]) and a.community_id = $2
     and a.kind in ('community manager', 'web site editor', 'board member editor')
     and (a.person_id, a.kind) not in (select k.person_id, k.kind from unnest($3::bigint[], $4::text[]) as k (person_id, kind))`,
)

/**
 * Ends the access of a former team to a community: removes it from the reach of each member, and removes the community's managers, the web
 * site editors who are in the team, and the board member editors who are in the team and have no home there. Returns the person ids of all
 * people concerned.
 */
export async function endFormerTeam(scope: Scope<'any'>, communityId: number, companyId: number): Promise<number[]> {
  const people = await listTeamIds(scope, companyId)
  await scope.rows(reaches, [companyId, communityId])
  await scope.rows(reachCopies, [people, companyId, communityId])
  const managers = (await scope.rows(dropManagers, [communityId])).map(({ personId }) => personId)
  await scope.rows(dropEditors, [communityId, people])
  await scope.rows(dropBoard, [communityId, people])
  const all = [...new Set([...people, ...managers])]
  const kept = await scope.rows(keptRoles, [communityId, all])
  await scope.rows(dropRoles, [all, communityId, kept.map(({ personId }) => personId), kept.map(({ kind }) => kind)])
  return all
}
