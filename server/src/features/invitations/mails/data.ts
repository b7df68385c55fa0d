import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { nameOf } from '../../people/public.ts'

const due = statement(
  'invitations-due-of-person',
  'community',
  z.object({
    id: z.number(),
    code: z.string(),
    kind: z.enum(['invitation', 'reminder']),
    expiresAt: z.date(),
    firstMailedAt: z.date().nullable(),
    /** How many mails of it were sent, and how many reminders since its last mail that was none. */
    mails: z.number(),
    reminders: z.number(),
    isDigital: z.boolean(),
    homeAddress: z.string(),
    name: z.string(),
    language: z.string().nullable(),
    email: z.string().nullable(),
    isBounced: z.boolean(),
    /** Deceased, marked as not to be contacted, or removed from the register. */
    isQuiet: z.boolean(),
    isRegistered: z.boolean(),
    /** The last mail to the person, for any home. */
    lastMailedAt: z.date().nullable(),
  }),
  `select i.id, i.code, i.mail_kind as kind, i.expires_at as "expiresAt", i.first_mailed_at as "firstMailedAt", i.mails_sent as mails,
     i.reminders_sent as reminders, i.is_digital as "isDigital", p.address as "homeAddress", ${nameOf()} as name, r.language, a.value as email,
     a.bounced_at is not null as "isBounced", r.deceased_at is not null or r.no_contact or r.removed_at is not null as "isQuiet",
     exists (select from household_persons h where h.community_id = $1 and h.property_id = i.property_id and h.person_id = r.person_id
       and not h.is_pending) as "isRegistered",
     (select max(o.last_mailed_at) from invitations o where o.community_id = $1 and o.register_person_id = r.id) as "lastMailedAt"
   from invitations i
   join properties p on p.community_id = $1 and p.id = i.property_id
   join register_people r on r.community_id = $1 and r.id = i.register_person_id
   left join register_addresses a on a.community_id = $1 and a.register_person_id = r.id and a.kind = 'email' and a.is_primary
   where i.community_id = $1 and i.register_person_id = $2 and i.state = 'open' and i.mail_due_at <= $3 and i.expires_at > $3
   order by p.sort_key, i.id`,
)
/** An invitation that is due to be mailed, with its home and person. */
export type DueInvitation = z.infer<typeof due.row>

/** Returns the invitations of a person that are due to be mailed. */
export function listDue(scope: Scope<'community'>, personId: number, now: Date): Promise<DueInvitation[]> {
  return scope.rows(due, [personId, now])
}

const setDue = statement(
  'invitations-set-due',
  'community',
  noColumns,
  `update invitations set mail_due_at = $3, mail_kind = case when $3::timestamptz is null then null else mail_kind end
   where community_id = $1 and id = any($2::bigint[])`,
)

/** Sets the time at which invitations are mailed; null: they are not mailed. */
export async function setMailDue(scope: Scope<'community'>, ids: readonly number[], dueAt: Date | null): Promise<void> {
  await scope.rows(setDue, [ids, dueAt])
}

/** The next mail of an invitation. */
export interface NextMail {
  readonly kind: 'invitation' | 'reminder'
  readonly at: Date
}

const mailed = statement(
  'invitations-mailed',
  'community',
  noColumns,
  `update invitations set mails_sent = mails_sent + 1, reminders_sent = case when mail_kind = 'reminder' then reminders_sent + 1 else 0 end,
     first_mailed_at = $4, last_mailed_at = $3, mailed_to = $5, mail_due_at = $6,
     mail_kind = $7
   where community_id = $1 and id = $2`,
)

/** Stores that an invitation was mailed, and the kind and the time of its next mail, if any. */
export async function recordMailed(
  scope: Scope<'community'>,
  id: number,
  given: { now: Date; firstMailedAt: Date; to: string; next: NextMail | null },
): Promise<void> {
  const { now, firstMailedAt, to, next } = given
  await scope.rows(mailed, [id, now, firstMailedAt, to, next?.at ?? null, next?.kind ?? null])
}

const waiting = statement(
  'invitations-due',
  'system',
  z.object({ communityId: z.number(), personId: z.number() }),
  `select distinct community_id as "communityId", register_person_id as "personId" from invitations
   where mail_due_at <= $1 order by 1, 2 limit 5000`,
)

/** Returns the people with invitations that are due to be mailed. */
export function listPeopleDue(scope: SystemScope, now: Date) {
  return scope.rows(waiting, [now])
}
