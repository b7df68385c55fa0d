import { entryKinds } from '@porchlight/contract/shared/ledger.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

// A reversal counts with the kind of the entry that it reverses.
const ofKinds = statement(
  'ledger-totals',
  'community',
  z.object({
    balances: z.number(),
    /** Null, as the fields below, in a community without entries. `KindSums` (policy.ts) explains them. */
    kind: z.enum(entryKinds).nullable(),
    before: z.number().nullable(),
    within: z.number().nullable(),
    count: z.number().nullable(),
    later: z.number().nullable(),
  }),
  `with kinds as (
     select coalesce(o.kind, e.kind) as kind, coalesce(sum(e.amount_cents) filter (where e.entered_on < $2::date), 0)::bigint as before,
       coalesce(sum(e.amount_cents) filter (where e.entered_on between $2::date and $3::date), 0)::bigint as within,
       count(*) filter (where e.entered_on between $2::date and $3::date) as count,
       coalesce(sum(e.amount_cents) filter (where e.entered_on > $3::date), 0)::bigint as later
     from ledger_entries e left join ledger_entries o on o.community_id = $1 and o.id = e.reverses_id
     where e.community_id = $1 group by 1
   )
   select b.balances, k.kind, k.before, k.within, k.count, k.later
   from (select coalesce(sum(amount_due_cents), 0)::bigint as balances from balances where community_id = $1) b left join kinds k on true`,
)

/** Returns the sums of the entries of a community by kind, before, within and after a period, and the sum of all balances. In cents. */
export async function sumsOfKinds(scope: Scope<'community'>, from: string, to: string) {
  const rows = await scope.rows(ofKinds, [from, to])
  return {
    balances: rows[0]?.balances ?? 0,
    kinds: rows.flatMap(({ kind, before, within, count, later }) =>
      kind === null ? [] : [{ kind, before: before ?? 0, within: within ?? 0, count: count ?? 0, later: later ?? 0 }],
    ),
  }
}
