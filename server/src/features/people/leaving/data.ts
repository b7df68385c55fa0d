import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { queueOfficeEnded } from '../../roles/public.ts'

const rowsRemoved = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

const listings = statement(
  'leaving-listings',
  'community',
  rowsRemoved,
  `select coalesce(json_agg(to_jsonb(d)), '[]') as rows from directory_listings d
   join household_persons h on h.community_id = d.community_id and h.id = d.household_person_id
   where d.community_id = $1 and h.property_id = $2 and h.person_id = $3`,
)
const household = statement(
  'leaving-household',
  'community',
  rowsRemoved,
  `with gone as (delete from household_persons where community_id = $1 and property_id = $2 and person_id = $3 returning *)
   select coalesce(json_agg(to_jsonb(g)), '[]') as rows from gone g`,
)
const accesses = statement(
  'leaving-accesses',
  'community',
  rowsRemoved,
  `with gone as (
     delete from person_accesses where person_id = $3 and kind = 'household' and community_id = $1 and property_id = $2 returning *
   ) select coalesce(json_agg(to_jsonb(g)), '[]') as rows from gone g`,
)
const offices = statement(
  'leaving-offices',
  'community',
  rowsRemoved,
  `with gone as (delete from community_offices where community_id = $1 and property_id = $2 and person_id = $3 returning *)
   select coalesce(json_agg(to_jsonb(g)), '[]') as rows from gone g`,
)
// SQL: whether a person has no other home in the community. Such a person stops being a board member, and an administrator of an association that
// manages itself. `select 1`, because Citus reads this subquery from another shard first and cannot store rows without a column.
const noOtherHome = `not exists (select 1 from person_accesses a where a.person_id = $3 and a.kind = 'household' and a.community_id = $1
  and a.property_id <> $2)`
const boards = statement(
  'leaving-boards',
  'community',
  rowsRemoved,
  `with gone as (delete from person_accesses b where b.person_id = $3 and b.kind = 'board member editor' and b.community_id = $1
     and ${noOtherHome} returning *),
   role as (delete from board_member_editors b where b.community_id = $1 and b.person_id = $3 and ${noOtherHome})
   select coalesce(json_agg(to_jsonb(g)), '[]') as rows from gone g`,
)
const company = statement(
  'leaving-company',
  'community',
  z.object({ id: z.number().nullable() }),
  'select company_id as id from communities where community_id = $1',
)
const selfManaged = statement(
  'leaving-self-managed',
  'any',
  idColumn,
  `select id from companies where id = $1 and kind = 'self-managed'`,
)
const otherHome = statement(
  'leaving-other-home',
  'community',
  z.object({ hasOther: z.boolean() }),
  `select not ${noOtherHome} as "hasOther"`,
)
const administratorAccess = statement(
  'leaving-administrator-access',
  'any',
  noColumns,
  `delete from person_accesses where person_id = $1 and kind = 'administrator' and company_id = $2`,
)
const administrators = statement(
  'leaving-administrators',
  'any',
  rowsRemoved,
  `with gone as (
     delete from company_administrators where company_id = $1 and person_id = $2 returning *
   ) select coalesce(json_agg(to_jsonb(g)), '[]') as rows from gone g`,
)
const fewerOffices = statement(
  'leaving-fewer-offices',
  'community',
  noColumns,
  `update person_accesses set offices = array(select o from unnest(offices) as o where not o = any($3::text[]))
   where person_id = $2 and kind = 'office' and community_id = $1`,
)
const noOffices = statement(
  'leaving-no-offices',
  'community',
  noColumns,
  `delete from person_accesses where person_id = $2 and kind = 'office' and community_id = $1 and offices = '{}'`,
)
const endCalendar = statement(
  'leaving-calendar',
  'community',
  noColumns,
  `delete from calendar_subscriptions s where s.person_id = $2 and s.community_id = $1
     and not exists (select from person_accesses a where a.person_id = $2 and a.community_id = $1)`,
)
const endNotices = statement(
  'leaving-notices',
  'community',
  noColumns,
  `delete from notification_deliveries d using notifications n
   where d.person_id = $3 and n.person_id = $3 and n.id = d.notification_id and d.state in ('queued', 'waiting')
     and n.community_id = $1 and (n.property_id = $2
       or not exists (select from person_accesses a where a.person_id = $3 and a.community_id = $1))`,
)

export const removedRows = z.object({
  accountId: z.number(),
  listings: rowsRemoved.shape.rows,
  household: rowsRemoved.shape.rows,
  accesses: rowsRemoved.shape.rows,
  offices: rowsRemoved.shape.rows,
  /** Rows of person_accesses, with which the person was a board member. */
  boards: rowsRemoved.shape.rows,
  /** Rows of company_administrators. */
  administrators: rowsRemoved.shape.rows,
})
/** The rows that were removed with the access of an account to a home, as JSON of all their columns. */
export type RemovedRows = z.infer<typeof removedRows>

/** If the association manages itself and the person has no other home in it, removes their role in its company. Returns the removed rows. */
async function leaveCompany(
  scope: Scope<'community' | 'any'>,
  { propertyId, accountId }: { readonly propertyId: number; readonly accountId: number },
): Promise<RemovedRows['administrators']> {
  const companyId = (await scope.row(company))?.id ?? null
  if (companyId === null || !(await scope.row(selfManaged, [companyId]))) return []
  if ((await scope.row(otherHome, [propertyId, accountId]))?.hasOther) return []
  await scope.rows(administratorAccess, [accountId, companyId])
  return (await scope.row(administrators, [companyId, accountId]))?.rows ?? []
}

/**
 * Removes the access of an account to a home: the access, the membership in the household, the directory entry, and notices about the home that are
 * not sent yet; with `withRoles` also the offices that depended on the home. Other homes, roles and the account stay. Returns the removed rows.
 */
export async function removeHomeAccess(
  scope: Scope<'community' | 'any'>,
  home: { readonly propertyId: number; readonly accountId: number },
  { withRoles }: { readonly withRoles: boolean },
): Promise<RemovedRows> {
  const { propertyId, accountId } = home
  const values = [propertyId, accountId]
  /** Runs a statement that reads or removes rows, and returns those rows. */
  const take = async (one: typeof household) => (await scope.row(one, values))?.rows ?? []
  const lost = {
    accountId,
    // The listings are deleted with the household, so they are read before it.
    listings: await take(listings),
    household: await take(household),
    accesses: await take(accesses),
    offices: withRoles ? await take(offices) : [],
    boards: withRoles ? await take(boards) : [],
    administrators: withRoles ? await leaveCompany(scope, home) : [],
  }
  const [ended] = lost.offices
  if (ended) {
    const { community_id, id } = ended as { community_id: number; id: number }
    const offices = lost.offices.map((one) => String(one.office))
    await queueOfficeEnded(scope, {
      communityId: Number(community_id),
      personId: accountId,
      offices,
      officeId: Number(id),
    })
    await scope.rows(fewerOffices, [accountId, lost.offices.map((one) => String(one.office))])
    await scope.rows(noOffices, [accountId])
  }
  await scope.rows(endCalendar, [accountId])
  await scope.rows(endNotices, values)
  return lost
}

// Trap: the stored rows have only the columns that existed when they were removed. For a column that a later migration added,
// jsonb_populate_recordset returns null, not the default of the column. So if a migration adds a `not null` column to one of these tables, the
// statement needs a value for it (coalesce); otherwise rows that were removed before the migration cannot be restored.
const giveHousehold = statement(
  'leaving-give-household',
  'community',
  noColumns,
  `insert into household_persons overriding system value select r.* from jsonb_populate_recordset(null::household_persons, $2::jsonb) r
   where r.community_id = $1 on conflict do nothing`,
)
const giveListings = statement(
  'leaving-give-listings',
  'community',
  noColumns,
  `insert into directory_listings select r.* from jsonb_populate_recordset(null::directory_listings, $2::jsonb) r
   where r.community_id = $1 on conflict do nothing`,
)
const giveAccesses = statement(
  'leaving-give-accesses',
  'community',
  noColumns,
  `insert into person_accesses overriding system value select r.* from jsonb_populate_recordset(null::person_accesses, $3::jsonb) r
   where r.community_id = $1 and r.person_id = $2 on conflict do nothing`,
)
const giveOffices = statement(
  'leaving-give-offices',
  'community',
  noColumns,
  `insert into community_offices overriding system value select r.* from jsonb_populate_recordset(null::community_offices, $2::jsonb) r
   where r.community_id = $1 on conflict do nothing`,
)
const giveOfficeAccess = statement(
  'leaving-give-office-access',
  'community',
  noColumns,
  `insert into person_accesses (person_id, kind, community_id, offices, run_by_board, sees_contacts)
   select $2, 'office', $1, $3, c.run_by = 'board', c.board_sees_contacts from communities c where c.community_id = $1
   on conflict (person_id, kind, community_id, property_id, company_id, vendor_id) do update
     set offices = array(select distinct o from unnest(person_accesses.offices || excluded.offices) as o)`,
)
const giveBoard = statement(
  'leaving-give-board',
  'community',
  noColumns,
  `insert into board_member_editors (community_id, person_id) values ($1, $2) on conflict do nothing`,
)
// Statements of a community always have the parameter $1. The two statements below do not need it, and PostgreSQL refuses a parameter without a use.
const giveAdministrators = statement(
  'leaving-give-administrators',
  'community',
  noColumns,
  `insert into company_administrators select r.* from jsonb_populate_recordset(null::company_administrators, $2::jsonb) r
   where $1::bigint is not null on conflict do nothing`,
)
const giveAdministratorAccess = statement(
  'leaving-give-administrator-access',
  'community',
  noColumns,
  `insert into person_accesses (person_id, kind, company_id, roles, team_roles, reach)
   select m.person_id, 'administrator', m.company_id, m.roles, m.team_roles, m.reach
   from jsonb_populate_recordset(null::company_administrators, $2::jsonb) m where $1::bigint is not null on conflict do nothing`,
)
const removeAccessEnd = statement(
  'leaving-access-without-end',
  'community',
  noColumns,
  `update person_accesses set ends_at = null where person_id = $3 and kind = 'household' and community_id = $1 and property_id = $2`,
)

/** Restores the rows that `removeHomeAccess` removed. */
export async function restoreHomeAccess(
  scope: Scope<'community'>,
  propertyId: number,
  lost: RemovedRows,
): Promise<void> {
  const { accountId } = lost
  await scope.rows(giveAccesses, [accountId, JSON.stringify(lost.accesses)])
  // The access has no end now, even if the removed row had one.
  await scope.rows(removeAccessEnd, [propertyId, accountId])
  await scope.rows(giveHousehold, [JSON.stringify(lost.household)])
  await scope.rows(giveListings, [JSON.stringify(lost.listings)])
  if (lost.boards.length > 0) {
    await scope.rows(giveAccesses, [accountId, JSON.stringify(lost.boards)])
    await scope.rows(giveBoard, [accountId])
  }
  if (lost.administrators.length > 0) {
    await scope.rows(giveAdministrators, [JSON.stringify(lost.administrators)])
    await scope.rows(giveAdministratorAccess, [JSON.stringify(lost.administrators)])
  }
  if (lost.offices.length === 0) return
  await scope.rows(giveOffices, [JSON.stringify(lost.offices)])
  await scope.rows(giveOfficeAccess, [accountId, lost.offices.map((one) => String(one.office))])
}

const keepEnded = statement(
  'ended-access-keep',
  'community',
  noColumns,
  `insert into ended_accesses (community_id, relation_id, taken, ended_at) values ($1, $2, $3, $4)
   on conflict (community_id, relation_id) do update set taken = excluded.taken, ended_at = excluded.ended_at`,
)
const findEnded = statement(
  'ended-access-find',
  'community',
  z.object({ taken: z.unknown() }),
  'select taken from ended_accesses where community_id = $1 and relation_id = $2',
)
const forgetEnded = statement(
  'ended-access-forget',
  'community',
  noColumns,
  'delete from ended_accesses where community_id = $1 and relation_id = $2',
)

/** Stores the rows that an account lost when the team ended its access, so that they can be restored. */
export async function keepEndedAccess(
  scope: Scope<'community'>,
  relationId: number,
  lost: RemovedRows,
  now: Date,
): Promise<void> {
  await scope.rows(keepEnded, [relationId, JSON.stringify(lost), now])
}

/** The rows that the account of a relation lost when the team ended its access; undefined if the team never did so, or undid it. */
export async function findEndedAccess(scope: Scope<'community'>, relationId: number): Promise<RemovedRows | undefined> {
  const row = await scope.row(findEnded, [relationId])
  return row && removedRows.parse(row.taken)
}

/** Deletes the rows that `keepEndedAccess` stored, after they were restored. */
export async function forgetEndedAccess(scope: Scope<'community'>, relationId: number): Promise<void> {
  await scope.rows(forgetEnded, [relationId])
}
