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

/** To whom a mail goes; undefined once the account was deleted. */
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
    days: z.number(),
    left: z.number(),
  }),
  // A paper that another accepted one of its kind outlasts is over without a word, and a day that passed before it was accepted is left out.
  `with now as (select $1::timestamptz as at),
   near as materialized (
     select p.community_id, p.id, p.vendor_id, p.kind, p.valid_until, p.decided_at
     from vendor_papers p, now n
     where p.state = 'accepted' and p.valid_until between n.at::date - 1 and n.at::date + 61),
   timed as materialized (
     select r.*, (n.at at time zone c.time_zone)::date as today, (r.decided_at at time zone c.time_zone)::date as decided_on
     from near r join communities c on c.community_id = r.community_id, now n
     where c.community_state = 'live')
   select t.community_id as "communityId", t.vendor_id as "vendorId", t.id as "paperId", t.kind,
     to_char(t.valid_until, 'YYYY-MM-DD') as "validUntil", d.days, t.valid_until - t.today as left
   from timed t
   join vendor_memberships m on m.community_id = t.community_id and m.vendor_id = t.vendor_id and m.state = 'active'
   join lateral (
     select min(s.days) as days from unnest($2::integer[]) as s (days)
     where s.days >= t.valid_until - t.today and t.valid_until >= t.today) d on d.days is not null
   where t.valid_until - d.days >= t.decided_on
     and not exists (select from vendor_paper_reminders r
       where r.community_id = t.community_id and r.paper_id = t.id and r.days = d.days)
     and not exists (select from vendor_papers o
       where o.community_id = t.community_id and o.vendor_id = t.vendor_id and o.kind = t.kind and o.state = 'accepted'
         and (o.valid_until > t.valid_until or (o.valid_until = t.valid_until and o.id > t.id)))
   order by t.community_id, t.id limit 1000`,
)
export type DueReminder = z.infer<typeof due.row>

/** The papers whose end is near, of which people have to be notified now. */
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

/** Records that people were notified; false if they were already. */
export async function noteReminder(
  scope: Scope<'community'>,
  paperId: number,
  days: number,
  now: Date,
): Promise<boolean> {
  return (await scope.row(note, [paperId, days, now])) !== undefined
}
