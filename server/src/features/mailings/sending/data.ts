import type { MailDeliveryState, MailingChannel } from '@porchlight/contract/shared/mailings.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import type { MergeValues } from '../merge-fields.ts'
import type { Recipient } from '../recipients/actions.ts'
import { storedJson } from '../stored-json.ts'

const refColumns = z.object({ communityId: z.number(), id: z.number() })
/** The ids by which a mailing is found. */
export type MailingRef = z.infer<typeof refColumns>

const due = statement(
  'mailings-due',
  'system',
  refColumns,
  `select community_id as "communityId", id from mailings
   where frozen_at is null and state in ('scheduled', 'sending') and starts_at <= $1 order by starts_at limit 100`,
)

/** The mailings that are due and whose list of recipients is not stored yet, including those that became due while the server was down. */
export function findDue(scope: Scope<'system'>, now: Date): Promise<MailingRef[]> {
  return scope.rows(due, [now])
}

const insertRecipients = statement(
  'mailing-insert-recipients',
  'community',
  z.object({ id: z.number(), position: z.number() }),
  `insert into mailing_recipients (community_id, mailing_id, position, register_person_id, person_id, property_id, is_owner, name, home,
     postal, email, language, merge_values, unreached)
   select $1, $2, r.position, r.register_person_id, r.person_id, r.property_id, r.is_owner, r.name, r.home,
     array(select jsonb_array_elements_text(r.postal)), r.email, r.language, r.merge_values, r.unreached
   from jsonb_to_recordset($3::jsonb) as r(position int, register_person_id bigint, person_id bigint, property_id bigint, is_owner boolean,
     name text, home text, postal jsonb, email text, language text, merge_values jsonb, unreached text)
   returning id, position`,
)

/** Stores a batch of the frozen list; its first recipient has the position `from`. Returns the ids in the order of the batch. */
export async function storeRecipients(
  scope: Scope<'community'>,
  mailingId: number,
  from: number,
  batch: readonly { readonly recipient: Recipient; readonly unreached: string; readonly values: MergeValues }[],
): Promise<number[]> {
  const rows = batch.map(({ recipient, unreached, values }, index) => ({
    position: from + index,
    register_person_id: recipient.registerPersonId,
    person_id: recipient.personId,
    property_id: recipient.propertyId,
    is_owner: recipient.isOwner,
    name: recipient.name,
    home: recipient.home,
    postal: recipient.postal,
    email: recipient.email,
    language: recipient.language,
    merge_values: values,
    unreached,
  }))
  const ids: number[] = new Array(batch.length)
  for (const { id, position } of await scope.rows(insertRecipients, [mailingId, JSON.stringify(rows)]))
    ids[position - from] = id
  return ids
}

const insertDeliveries = statement(
  'mailing-insert-deliveries',
  'community',
  noColumns,
  `insert into mailing_deliveries (community_id, mailing_id, recipient_id, channel, state, address, is_lead, changed_at, due_at)
   select $1, $2, t.recipient_id, t.channel, t.state, t.address, t.is_lead, $8, $8
   from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::boolean[]) as t (recipient_id, channel, state, address, is_lead)`,
)

/** One channel of one recipient. */
export interface NewDelivery {
  readonly recipientId: number
  readonly channel: MailingChannel
  readonly state: MailDeliveryState
  /** Null for channels other than e-mail. */
  readonly address: string | null
  /** Whether this is the one mail that is sent to its address; the other deliveries with the address get its outcome. */
  readonly isLead: boolean
}

/** Stores the deliveries of a batch of recipients. */
export async function storeDeliveries(
  scope: Scope<'community'>,
  mailingId: number,
  batch: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (batch.length === 0) return
  const column = <Key extends keyof NewDelivery>(key: Key) => batch.map((one) => one[key])
  const columns = [column('recipientId'), column('channel'), column('state'), column('address'), column('isLead')]
  await scope.rows(insertDeliveries, [mailingId, ...columns, now])
}

const freeze = statement(
  'mailing-freeze',
  'community',
  z.object({ communityId: z.number() }),
  `update mailings set state = 'sending', frozen_at = $3, fingerprint = $4, recipient_count = $5, failures_in_row = 0
   where community_id = $1 and id = $2 returning community_id as "communityId"`,
)

/** Freezes a mailing: its texts, files and list of recipients never change after this. */
export async function storeFrozen(
  scope: Scope<'community'>,
  mailingId: number,
  given: { now: Date; fingerprint: string; recipientCount: number },
): Promise<void> {
  const row = await scope.row(freeze, [mailingId, given.now, given.fingerprint, given.recipientCount])
  if (row) await announceToManagers(scope, [row.communityId])
}

const atWork = statement(
  'mailings-at-work',
  'system',
  refColumns.extend({ hasWaiting: z.boolean() }),
  `select m.community_id as "communityId", m.id, w.due is not null as "hasWaiting"
   from mailings m
   left join lateral (select min(d.due_at) as due from mailing_deliveries d
     where d.community_id = m.community_id and d.mailing_id = m.id and d.state = 'waiting' and (d.channel <> 'email' or d.is_lead)
     group by d.community_id) w on true
   where m.frozen_at is not null and m.state = 'sending' and (w.due is null or w.due <= $1)
   order by m.kind = 'emergency' desc, m.served_at nulls first, m.frozen_at limit 1`,
)

/**
 * The mailing whose turn is next: emergencies first, then the one that has waited longest; undefined if nothing can be sent now. `hasWaiting`
 * false: all of it was sent.
 */
export function findNext(scope: Scope<'system'>, now: Date) {
  return scope.row(atWork, [now])
}

const served = statement(
  'mailing-served',
  'community',
  noColumns,
  `update mailings set served_at = $3 where community_id = $1 and id = $2`,
)

/** Records that it was a mailing's turn, so that the others come next. */
export async function noteServed(scope: Scope<'community'>, id: number, now: Date): Promise<void> {
  await scope.rows(served, [id, now])
}

const reader = {
  deliveryId: z.number(),
  recipientId: z.number(),
  /** The account and the home; null: none. */
  personId: z.number().nullable(),
  propertyId: z.number().nullable(),
  name: z.string(),
  home: z.string(),
  language,
  values: storedJson<MergeValues>(),
}
const readerColumns = `d.id as "deliveryId", r.id as "recipientId", r.person_id as "personId", r.property_id as "propertyId", r.name, r.home,
  r.language, r.merge_values as values`
const copyReader = statement(
  'mailing-copy-reader',
  'community',
  z.object({ home: z.string(), language, values: storedJson<MergeValues>() }),
  `select r.home, r.language, r.merge_values as values from mailing_recipients r
   where r.community_id = $1 and r.mailing_id = $2 and r.person_id = $3 order by r.id limit 1`,
)

/** The values that were filled into a person's copy of a sent mailing; undefined if they got no copy. */
export function findCopyReader(scope: Scope<'community'>, mailingId: number, personId: number) {
  return scope.row(copyReader, [mailingId, personId])
}

const waiting = `mailing_deliveries d join mailing_recipients r on r.community_id = $1 and r.id = d.recipient_id
  join mailings m on m.community_id = $1 and m.id = d.mailing_id and m.state = 'sending'
  where d.community_id = $1 and d.mailing_id = $2 and d.state = 'waiting'`

const inChannel = statement(
  'mailing-waiting',
  'community',
  z.object(reader),
  `select ${readerColumns} from ${waiting} and d.channel = $3 and d.due_at <= $4 order by d.id limit $5`,
)
/** A recipient to whom something is still to be sent on one channel. */
export type Reader = z.infer<typeof inChannel.row>

/** The recipients who still wait for a copy on a channel, in the order of the list. */
export function findWaiting(
  scope: Scope<'community'>,
  mailingId: number,
  channel: 'portal' | 'push',
  now: Date,
  limit: number,
): Promise<Reader[]> {
  return scope.rows(inChannel, [mailingId, channel, now, limit])
}

const mails = statement(
  'mailing-waiting-mails',
  'community',
  z.object({ ...reader, address: z.string(), tries: z.number() }),
  `select ${readerColumns}, d.address, d.tries from ${waiting} and d.channel = 'email' and d.is_lead and d.due_at <= $3
   order by d.id limit $4`,
)
/** The recipient of the one mail to an address. `tries`: how many attempts failed. */
export type MailReader = z.infer<typeof mails.row>

/** The next mails that are due, one for each address. */
export function findMails(
  scope: Scope<'community'>,
  mailingId: number,
  now: Date,
  limit: number,
): Promise<MailReader[]> {
  return scope.rows(mails, [mailingId, now, limit])
}

const sameAddress = statement(
  'mailing-same-address',
  'community',
  z.object({ ...reader, address: z.string() }),
  `select f.* from unnest($3::text[]) as a (address) cross join lateral (
     select ${readerColumns}, d.address
     from mailing_deliveries d join mailing_recipients r on r.community_id = $1 and r.id = d.recipient_id
     where d.community_id = $1 and d.mailing_id = $2 and d.channel = 'email' and d.address = a.address order by d.id limit 100) f`,
)

/** All recipients with the given addresses. Several recipients can have one address, such as a couple, or a person with two homes. */
export function findReaders(
  scope: Scope<'community'>,
  mailingId: number,
  addresses: readonly string[],
): Promise<Array<Reader & { readonly address: string }>> {
  return scope.rows(sameAddress, [mailingId, addresses])
}

const outcome = statement(
  'mailing-mail-outcome',
  'community',
  idColumn,
  `update mailing_deliveries set state = $4, reason = $5, changed_at = $6
   where community_id = $1 and mailing_id = $2 and channel = 'email' and address = $3 and state = 'waiting' returning id`,
)

/** Stores the outcome of a mail, for all its readers. */
export async function storeMailOutcome(
  scope: Scope<'community'>,
  mailingId: number,
  address: string,
  given: { state: MailDeliveryState; reason: string; now: Date },
): Promise<void> {
  await scope.rows(outcome, [mailingId, address, given.state, given.reason.slice(0, 500), given.now])
}

const later = statement(
  'mailing-mail-later',
  'community',
  noColumns,
  `update mailing_deliveries set tries = tries + 1, due_at = $4, reason = $5
   where community_id = $1 and mailing_id = $2 and id = $3 and state = 'waiting'`,
)

/** Records that a mail was not accepted and when it is tried again. */
export async function storeMailLater(
  scope: Scope<'community'>,
  mailingId: number,
  deliveryId: number,
  given: { dueAt: Date; reason: string },
): Promise<void> {
  await scope.rows(later, [mailingId, deliveryId, given.dueAt, given.reason.slice(0, 500)])
}

const failures = statement(
  'mailing-failures',
  'community',
  z.object({ failures: z.number() }),
  `update mailings set failures_in_row = case when $3 then failures_in_row + 1 else 0 end
   where community_id = $1 and id = $2 and ($3 or failures_in_row > 0) returning failures_in_row as failures`,
)

/** Counts consecutive mails that the mail host did not accept; `isFailure` false resets the count to 0. Returns the count. */
export async function countFailure(scope: Scope<'community'>, mailingId: number, isFailure: boolean): Promise<number> {
  return (await scope.row(failures, [mailingId, isFailure]))?.failures ?? 0
}

const delivered = statement(
  'mailing-delivered',
  'community',
  idColumn,
  `update mailing_deliveries d set state = t.state, reason = t.reason, inbox_id = t.inbox_id, changed_at = $6
   from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[]) as t (id, state, reason, inbox_id)
   where d.community_id = $1 and d.id = t.id and d.state = 'waiting' returning d.id`,
)

/** Stores the outcomes of deliveries that are not e-mail, with the id of the copy in the mailbox. */
export async function storeOutcomes(
  scope: Scope<'community'>,
  outcomes: readonly { deliveryId: number; state: MailDeliveryState; reason?: string; inboxId?: number }[],
  now: Date,
): Promise<void> {
  await scope.rows(delivered, [
    outcomes.map((one) => one.deliveryId),
    outcomes.map((one) => one.state),
    outcomes.map((one) => one.reason ?? ''),
    outcomes.map((one) => one.inboxId ?? null),
    now,
  ])
}

const pushFailed = statement(
  'mailing-push-failed',
  'community',
  noColumns,
  `update mailing_deliveries set state = 'not reached', reason = $3, changed_at = $4
   where community_id = $1 and id = $2 and channel = 'push' and state = 'sent'`,
)

/** Records that no device accepted a push message. */
export async function notePushFailure(
  scope: Scope<'community'>,
  deliveryId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await scope.rows(pushFailed, [deliveryId, reason.slice(0, 500), now])
}

const cancel = statement(
  'mailing-cancel-waiting',
  'community',
  noColumns,
  `update mailing_deliveries set state = 'not reached', reason = $3, changed_at = $4
   where community_id = $1 and mailing_id = $2 and state in ('waiting', 'to print')`,
)

/** Ends a mailing for the recipients to whom it was not sent yet. The report shows `reason` beside them. */
export async function cancelWaiting(
  scope: Scope<'community'>,
  mailingId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await scope.rows(cancel, [mailingId, reason, now])
}

/** The number of days after its sending in which a returned mail still counts for a mailing. */
const returnDays = 30

const returned = statement(
  'mailing-mails-returned',
  'any',
  noColumns,
  `update mailing_deliveries set state = 'bounced', reason = $2, changed_at = $3
   where channel = 'email' and state = 'sent' and lower(address) = $1 and changed_at > $4`,
)

/** Records in the reports of mailings that a mail to an address was returned after it was sent (association.txt 2.9). */
export async function noteReturned(scope: Scope<'any'>, address: string, reason: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - returnDays * 86_400_000)
  await scope.rows(returned, [address.toLowerCase(), reason.slice(0, 500), now, since])
}

const posted = statement(
  'mailing-letters-posted',
  'community',
  noColumns,
  `update mailing_deliveries set state = 'printed', changed_at = $3
   where community_id = $1 and mailing_id = $2 and channel = 'letter' and state = 'to print'`,
)

/** Records that the letters of a mailing were posted. */
export async function notePosted(scope: Scope<'community'>, mailingId: number, at: Date): Promise<void> {
  await scope.rows(posted, [mailingId, at])
}
