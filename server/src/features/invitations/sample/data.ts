import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { nameOf } from '../../people/public.ts'
import { postalColumns, postalRow } from '../letters/data.ts'

const reader = z.object({
  name: z.string(),
  language: z.string().nullable(),
  ...postalRow,
})
/** A typical recipient of an invitation. `name` is '' for a home without people. */
export type SampleReader = z.infer<typeof reader>

const first = statement(
  'invitations-sample-reader',
  'community',
  reader,
  `select coalesce(${nameOf()}, '') as name, r.language, ${postalColumns}
   from properties p
   left join home_relations l on l.community_id = $1 and l.property_id = p.id and l.ends_on is null
   left join register_people r on r.community_id = $1 and r.id = l.register_person_id and r.removed_at is null and r.deceased_at is null
     and not r.no_contact
   left join register_addresses m on m.community_id = $1 and m.register_person_id = r.id and m.kind = 'email' and m.is_primary
     and m.bounced_at is null
   where p.community_id = $1 and p.removed_at is null
   order by r.id is null, (m.value is not null) <> $2::boolean, p.sort_key, p.id, l.id limit 1`,
)

/**
 * Returns the first person, in the order of the homes, who can get a mail (`way` 'mail') or who needs a letter. If there is none, returns any other
 * person, or a home without people.
 */
export function findSampleReader(scope: Scope<'community'>, way: 'mail' | 'letter'): Promise<SampleReader | undefined> {
  return scope.row(first, [way === 'mail'])
}

const account = statement(
  'invitations-sample-account',
  'person',
  z.object({ email: z.string() }),
  'select email from people where id = $1 and deleted_at is null',
)

/** Returns the caller's address; undefined for a deleted account. */
export function findOwnAddress(scope: Scope<'person'>) {
  return scope.row(account)
}
