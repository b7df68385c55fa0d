import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'

const addressee = statement(
  'vendors-admin-addressee',
  'any',
  z.object({ email: z.string(), language, isPending: z.boolean() }),
  `select p.email, coalesce(p.language, 'en') as language, p.password_hash is null and p.email_verified_at is null as "isPending"
   from people p where p.id = $1 and p.deleted_at is null`,
)

/** The recipient of a mail; undefined if the account was deleted. */
export function findAddressee(scope: Scope<'any'>, personId: number) {
  return scope.row(addressee, [personId])
}

const due = statement(
  'vendors-admin-due-reminders',
  'system',
  z.object({
    communityId: z.number(),
    vendorId: z.number(),
    paperId: z.number(),
    kind: z.enum(['insurance', 'licence']),
    validUntil: z.string(),
    /** The reminder that is due: how many days before the last day it is sent. */
    days: z.number(),
    /** The number of days from today until the last day. */
    left: z.number(),
  }),
  // The dates around now limit the rows that are read: the earliest reminder is sent 60 days before the last day, and time zones differ by a day.
  // No reminder is sent if another accepted paper of the same kind is valid longer, or if the reminder day passed before the paper was accepted.
  `select t.community_id as "communityId", t.vendor_id as "vendorId", t.id as "paperId", t.kind,
     to_char(t.valid_until, 'YYYY-MM-DD') as "validUntil", t.days, t.valid_until - t.today as left
   from (
     select n.*, (select min(s.days) from unnest($2::integer[]) as s (days)
       where s.days >= n.valid_until - n.today and n.valid_until >= n.today) as days
     from (
       select p.community_id, p.id, p.vendor_id, p.kind, p.valid_until, ($1::timestamptz at time zone c.time_zone)::date as today,
         (p.decided_at at time zone c.time_zone)::date as decided_on
       from vendor_papers p join communities c on c.community_id = p.community_id
       where p.state = 'accepted' and c.community_state = 'live'
         and p.valid_until between $1::timestamptz::date - 1 and $1::timestamptz::date + 61) n) t
   join vendor_memberships m on m.community_id = t.community_id and m.vendor_id = t.vendor_id and m.state = 'active'
   where t.days is not null and t.valid_until - t.days >= t.decided_on
     and not exists (select from vendor_paper_reminders r
       where r.community_id = t.community_id and r.paper_id = t.id and r.days = t.days)
     and not exists (select from vendor_papers o
       where o.community_id = t.community_id and o.vendor_id = t.vendor_id and o.kind = t.kind and o.state = 'accepted'
         and (o.valid_until > t.valid_until or (o.valid_until = t.valid_until and o.id > t.id)))
   order by t.community_id, t.id limit 1000`,
)
export type DueReminder = z.infer<typeof due.row>

/** The papers that expire soon and for which a reminder is due now. */
export function listDueReminders(scope: Scope<'system'>, now: Date, days: readonly number[]): Promise<DueReminder[]> {
  return scope.rows(due, [now, days])
}

const note = statement(
  'vendors-admin-note-reminder',
  'community',
  z.object({ paperId: z.number() }),
  `insert into vendor_paper_reminders (community_id, paper_id, days, sent_at) values ($1, $2, $3, $4)
   on conflict (community_id, paper_id, days) do nothing returning paper_id as "paperId"`,
)

/** Records that a reminder is sent; false if it was sent before. */
export async function noteReminder(
  scope: Scope<'community'>,
  paperId: number,
  days: number,
  now: Date,
): Promise<boolean> {
  return (await scope.row(note, [paperId, days, now])) !== undefined
}
