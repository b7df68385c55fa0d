import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'

const shared = statement(
  'home-lists-shared',
  'reach',
  z.object({ id: z.number(), cmcId: z.number(), name: z.string(), address: z.string() }),
  `select v.id, v.company_id as "cmcId", v.name, v.address from organisation_home_views v
   where v.deleted_at is null
     and v.company_id = any(select c.company_id from communities c
       where c.community_id = any($1::bigint[]) and ($2::bigint is null or c.community_id = $2))
   order by lower(v.name), v.id limit 500`,
)

/** The lists of homes that the organisations of the communities in reach share with them, or that of one community. */
export function listShared(scope: Scope<'reach'>, communityId: number | undefined) {
  return scope.rows(shared, [communityId ?? null])
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

/** Shares a list under a name, in place of the shared one of that name. Returns its id; undefined if there are too many. */
export async function storeShared(
  scope: Scope<'organisation'>,
  list: { readonly name: string; readonly address: string },
  most: number,
): Promise<number | undefined> {
  return (await scope.row(store, [list.name, list.address, most]))?.id
}

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

/** Deletes a shared list at a time, or takes it back with null, unless another one has its name now. Returns its name. */
export async function setSharedDeleted(
  scope: Scope<'organisation'>,
  id: number,
  at: Date | null,
): Promise<string | undefined> {
  return (await scope.row(setDeleted, [id, at]))?.name
}
