import { runsOutDays, type VendorList } from '@porchlight/contract/features/vendors-admin.ts'
import { onShards, type Within, within } from '../../../platform/within.ts'

/** SQL: the tables of the vendors of communities: membership `m`, summary `f`, community `c`. */
export const tables = (key: Within = within.community) => `vendor_memberships m
  join vendor_faces f on ${onShards(key('f'))} f.community_id = m.community_id and f.vendor_id = m.vendor_id
  join communities c on ${onShards(key('c'))} c.community_id = m.community_id`

/** SQL: today's date in a community `c`. */
export const today = '(now() at time zone c.time_zone)::date'

/** SQL: the state of a membership `m` as the community `c` sees it: an invited vendor is pending. */
export const shownState = `case when m.state = 'invited' then 'pending'
  when m.state = 'active' and m.ends_on < ${today} then 'expired' else m.state end`

/** SQL: the number of open orders of the vendor of a membership `m`, with the statuses 1 to 4 (vendor.txt 3). */
export const openOrders = (key: Within = within.community) => `(select count(*) from work_orders w
  where ${onShards(key('w'))} w.community_id = m.community_id and w.vendor_id = m.vendor_id and w.status between 1 and 4)`

/** SQL: the number of papers of the vendor of a membership `m` that wait for a decision. */
export const papersWaiting = (key: Within = within.community) => `(select count(*) from vendor_papers p
  where ${onShards(key('p'))} p.community_id = m.community_id and p.vendor_id = m.vendor_id and p.state = 'waiting' and p.valid_until >= ${today})`

/**
 * SQL conditions: whether a vendor with the membership `m` and the summary `f` needs attention in a community `c`: a request to join or for a
 * sponsorship waits for an answer; papers wait for a decision; or papers of an active vendor expire soon.
 */
export const waits = {
  asking: () => `(m.state = 'pending' or (m.offered_sponsor_level is not null and ${shownState} = 'active'))`,
  papers: (key?: Within) => `(m.state in ('pending', 'active') and ${papersWaiting(key)} > 0)`,
  'running out': () =>
    `(${shownState} = 'active' and least(f.insured_until, f.licensed_until) <= ${today} + ${runsOutDays})`,
} as const satisfies Record<Exclude<VendorList, 'all'>, (key?: Within) => string>
