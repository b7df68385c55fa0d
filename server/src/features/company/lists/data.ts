import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'

const shared = statement(
  'home-lists-shared',
  'any',
  z.object({ id: z.number(), cmcId: z.number(), name: z.string(), address: z.string() }),
  `select id, company_id as "cmcId", name, address from organisation_home_views
   where company_id = any($1::bigint[]) and deleted_at is null order by lower(name), id limit 500`,
)
const companies = statement(
  'home-lists-companies',
  'reach',
  z.object({ id: z.number() }),
  `select distinct company_id as id from communities
   where community_id = any($1::bigint[]) and company_id is not null and ($2::bigint is null or community_id = $2)`,
)

/** Returns the lists of homes that the organizations of the communities in reach share; with `communityId`, only that community's organization. */
export async function listShared(scope: Scope<'reach' | 'any'>, communityId: number | undefined) {
  const ids = (await scope.rows(companies, [communityId ?? null])).map(({ id }) => id)
  return ids.length > 0 ? scope.rows(shared, [ids]) : []
}

const store = statement(
  'home-list-share',
  'organisation',
  idColumn,
  `insert into organisation_home_views (company_id, name, address)
   select $1, $2::text, $3 where (select count(*) from organisation_home_views o
     where o.company_id = $1 and o.deleted_at is null and lower(o.name) <> lower($2::text)) < $4
   on conflict (company_id, lower(name)) where deleted_at is null do update set name = excluded.name, address = excluded.address
   returning id`,
)

/**
 * Stores a shared list, and replaces the one of the same name. `address` is the query string with its filters. Returns its id; undefined if
 * there are `limit` other lists already.
 */
export async function storeShared(
  scope: Scope<'organisation'>,
  list: { readonly name: string; readonly address: string },
  limit: number,
): Promise<number | undefined> {
  return (await scope.row(store, [list.name, list.address, limit]))?.id
}

// A list changes only if it is in the other state ($3: the time of deletion, null to restore), and is restored only if its name is free.
const setDeleted = statement(
  'home-list-set-deleted',
  'organisation',
  z.object({ name: z.string() }),
  `update organisation_home_views v set deleted_at = $3 where v.company_id = $1 and v.id = $2
     and (v.deleted_at is null) = ($3::timestamptz is not null)
     and ($3::timestamptz is not null or not exists (select from organisation_home_views o
       where o.company_id = $1 and o.deleted_at is null and lower(o.name) = lower(v.name)))
   returning v.name`,
)

/** Deletes a shared list; `at` null restores it, unless another list has its name now. Returns its name, or undefined if nothing changed. */
export async function setSharedDeleted(
  scope: Scope<'organisation'>,
  id: number,
  at: Date | null,
): Promise<string | undefined> {
  return (await scope.row(setDeleted, [id, at]))?.name
}
