import { gridPageSize } from '@porchlight/contract/features/setup.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { nameOf } from '../../people/public.ts'

/** SQL: the names of the people of home `p`. */
const names = `array(select ${nameOf()} from home_relations l
  join register_people r on r.community_id = $1 and r.id = l.register_person_id and r.removed_at is null
  where l.community_id = $1 and l.property_id = p.id and l.ends_on is null order by l.id)`

const grid = statement(
  'setup-people-grid',
  'community',
  z.object({ homeId: z.number(), address: z.string(), people: z.array(z.string()), total: z.number() }),
  `select p.id as "homeId", p.address, ${names} as people, count(*) over () as total
   from properties p
   where p.community_id = $1 and p.removed_at is null and (not $2::boolean or not exists (
     select from home_relations l where l.community_id = $1 and l.property_id = p.id and l.ends_on is null))
   order by p.sort_key, p.id limit ${gridPageSize} offset $3`,
)

/** A page of the homes with the names of their people; `withoutPeople`: only homes without people. `total` is the number of all these homes. */
export function listGrid(scope: Scope<'community'>, page: number, withoutPeople: boolean) {
  return scope.rows(grid, [withoutPeople, (page - 1) * gridPageSize])
}

const lock = statement(
  'setup-lock-homes',
  'community',
  z.object({ homeId: z.number() }),
  `select id as "homeId" from properties where community_id = $1 and id = any($2::bigint[]) and removed_at is null
   order by id for update`,
)
const present = statement(
  'setup-people-of-homes',
  'community',
  z.object({ homeId: z.number(), people: z.array(z.string()) }),
  `select p.id as "homeId", ${names} as people from properties p where p.community_id = $1 and p.id = any($2::bigint[])`,
)

/** Locks homes until the transaction ends. Returns the names of their people by home, without homes that do not exist any more. */
export async function lockHomes(
  inside: Scope<'community'>,
  homeIds: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const locked = (await inside.rows(lock, [homeIds])).map(({ homeId }) => homeId)
  return new Map((await inside.rows(present, [locked])).map(({ homeId, people }) => [homeId, people]))
}
