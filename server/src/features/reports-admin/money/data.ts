import { entryKinds } from '@porchlight/contract/shared/ledger.ts'
import { statement } from '../../../platform/db/database.ts'
import { agedAccountsSql, ownersOf } from '../../ledger/public.ts'
import { dayOf } from '../../people/public.ts'
import { choice, dayText, fromDay, now, reportRow, reportSql, throughDay } from '../data.ts'

/** The accounts of homes by the age of what they owe, with the same rows and sums as on {c}/Money. */
export const ageing = statement(
  'report-ageing',
  'community',
  reportRow,
  reportSql({
    body: `select f.sort_key, f.id as home_id, p.address, p.identifier, p.account_number as account,
       array_to_string(${ownersOf('p.id')}, ', ') as owners, f.current, f.days30, f.days60, f.days90, f.credit,
       coalesce(f.balance, 0) as balance, ${dayText('f.due_on')} as due, ${dayText('f.as_of')} as "asOf"
     from (${agedAccountsSql(`(p.removed_at is null or b.amount_due_cents <> 0)
       and case ${choice} when 'owing' then b.amount_due_cents > 0 when 'credit' then b.amount_due_cents < 0
         when 'overdue' then b.amount_due_cents > 0 and b.due_on < ${dayOf(now)} else true end`)}) f
     join properties p on p.community_id = $1 and p.id = f.id`,
    order: 'sort_key, home_id',
    sums: ['current', 'days30', 'days60', 'days90', 'credit', 'balance'],
    chart: `select v.name, coalesce(sum(v.value), 0)::bigint as value, v.place from report r
     cross join lateral (values ('current', r.current, 1), ('days30', r.days30, 2), ('days60', r.days60, 3), ('days90', r.days90, 4))
       as v (name, value, place) group by v.name, v.place`,
  }),
)

/** SQL: the position of a kind in the order of `entryKinds`. */
const kindPlace = `array_position(array[${entryKinds.map((kind) => `'${kind}'`).join(', ')}], k.kind)`

/**
 * The entries of a period, by kind. A reversal counts with the kind of the entry that it reverses, as on {c}/Money. `narrowReport` always gives this
 * report a first and a last day.
 */
export const ledgerTotals = statement(
  'report-ledger-totals',
  'community',
  reportRow,
  reportSql({
    commonTables: `kinds as materialized (
       select coalesce(o.kind, e.kind) as kind, coalesce(sum(e.amount_cents) filter (where e.entered_on < ${fromDay}), 0)::bigint as opening,
         coalesce(sum(e.amount_cents) filter (where e.entered_on between ${fromDay} and ${throughDay}), 0)::bigint as change,
         count(*) filter (where e.entered_on between ${fromDay} and ${throughDay}) as entries
       from ledger_entries e left join ledger_entries o on o.community_id = $1 and o.id = e.reverses_id
       where e.community_id = $1 and e.entered_on <= ${throughDay} group by 1
     ), `,
    body: `select ${kindPlace} as rank, k.kind, k.entries, k.opening, k.change, k.opening + k.change as closing from kinds k`,
    order: 'rank',
    sums: ['entries', 'opening', 'change', 'closing'],
  }),
)
