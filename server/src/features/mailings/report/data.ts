import type { MailingTab } from '@porchlight/contract/features/mailings.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, jsonColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { language } from '../../../platform/languages.ts'
import { onShards, type Within, within } from '../../../platform/within.ts'
import type { MergeValues } from '../merge-fields.ts'
import { notReached } from '../recipients/data.ts'
import { storedJson } from '../stored-json.ts'
import { tabs } from '../tabs.ts'

/** SQL of a page of mailings as the JSON of the answer. $2: the tab. $3: the pattern of a search. $4 and $5: the limit and the offset. */
const listed = (key: Within) => `
  with found as materialized (
    select m.community_id, m.id, m.kind, m.state, m.texts, m.language, m.starts_at, m.changed_at, m.changed_by_name, m.paused_reason,
      m.recipient_count, c.name, coalesce(m.starts_at, m.changed_at) as sorted_at
    from mailings m join communities c on c.community_id = m.community_id
    where ${key('m')} and ${onShards(key('c'))} m.deleted_at is null and ${isOfTab(key)}
      and ($3::text is null or m.texts->'en'->>'subject' ilike $3 or m.texts->'es'->>'subject' ilike $3)
  ), page as materialized (select * from found order by sorted_at desc, id desc limit $4 offset $5),
  reached as materialized (
    select r.community_id, r.mailing_id, count(*) as count from mailing_recipients r
    where ${key('r')} and (r.community_id, r.mailing_id) in (select p.community_id, p.id from page p)
      and exists (select from mailing_deliveries d where ${onShards(key('d'))} d.community_id = r.community_id and d.recipient_id = r.id
        and d.state in ('sent', 'opened', 'delivered', 'read', 'printed')) group by 1, 2)
  select json_build_object('items', coalesce((select json_agg(json_build_object(
      'id', p.id, 'hoaId', p.community_id, 'communityName', p.name, 'kind', p.kind, 'state', p.state,
      'subject', coalesce(nullif(p.texts->p.language->>'subject', ''), nullif(p.texts->'en'->>'subject', ''), p.texts->'es'->>'subject', ''),
      'startsTime', ${instant('p.starts_at')}, 'changedTime', ${instant('p.changed_at')}, 'changedByName', p.changed_by_name,
      'pausedReason', p.paused_reason, 'recipients', p.recipient_count,
      'reached', coalesce(r.count, 0))
      order by p.sorted_at desc, p.id desc)
      from page p left join reached r on r.community_id = p.community_id and r.mailing_id = p.id), '[]'),
    '_meta', json_build_object('totalCount', (select count(*) from found)))::text as json`

/** SQL of a time as an ISO text in UTC; '' for null. */
function instant(column: string): string {
  return `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`
}

/** SQL: whether a mailing m belongs to the tab $2. */
const isOfTab = (key: Within) => {
  const conditions = tabs(key)
  return `case $2 when 'drafts' then ${conditions.drafts} when 'scheduled' then ${conditions.scheduled} when 'paused' then ${conditions.paused}
    when 'letters' then ${conditions.letters} else ${conditions.sent} end`
}

const ofCommunity = statement('mailings-list', 'community', jsonColumn, listed(within.community))
const ofReach = statement('mailings-of-reach', 'reach', jsonColumn, listed(within.reach))

/** Which mailings a page shows. */
export interface MailingsWanted {
  readonly tab: MailingTab
  /** A part of a subject; '' for all. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** The parameters of a list, from $2 on. */
const wantedValues = ({ tab, search, limit, offset }: MailingsWanted) => {
  const text = search.trim()
  return [tab, text === '' ? null : containing(text), limit, offset]
}

/** A page of the mailings of a community, as the JSON of the answer. */
export async function listMailings(scope: Scope<'community'>, wanted: MailingsWanted): Promise<string> {
  return (await scope.row(ofCommunity, wantedValues(wanted)))?.json ?? ''
}

/** A page of the mailings of all communities of a reach. */
export async function listMailingsOfReach(scope: Scope<'reach'>, wanted: MailingsWanted): Promise<string> {
  return (await scope.row(ofReach, wantedValues(wanted)))?.json ?? ''
}

const rowJson = `json_build_object('id', r.id, 'name', r.name, 'home', r.home, 'email', coalesce(r.email, ''), 'unreached', r.unreached,
  'isReached', not (${notReached('r')}),
  'deliveries', coalesce((select json_agg(json_build_object('channel', d.channel, 'state', d.state, 'reason', d.reason,
      'time', ${instant('d.changed_at')}) order by array_position(array['email', 'portal', 'push', 'letter'], d.channel))
    from mailing_deliveries d where d.community_id = $1 and d.recipient_id = r.id), '[]'))`

const report = statement(
  'mailing-report',
  'community',
  jsonColumn,
  `with found as materialized (
     select r.* from mailing_recipients r where r.community_id = $1 and r.mailing_id = $2
       and ($3::text is null or r.name ilike $3 or r.home ilike $3 or r.email ilike $3)
       and (($4::text is null and $5::text is null) or exists (select from mailing_deliveries d where d.community_id = $1
         and d.recipient_id = r.id and ($4::text is null or d.channel = $4) and ($5::text is null or d.state = $5)))
       and (not $6::boolean or ${notReached('r')})
   ), page as materialized (select * from found order by position limit $7 offset $8)
   select json_build_object(
     'items', coalesce((select json_agg(${rowJson} order by r.position) from page r), '[]'),
     '_meta', json_build_object('totalCount', (select count(*) from found)),
     'recipients', (select count(*) from mailing_recipients r where r.community_id = $1 and r.mailing_id = $2),
     'notReached', (select count(*) from mailing_recipients r where r.community_id = $1 and r.mailing_id = $2 and ${notReached('r')}),
     'totals', coalesce((select json_agg(json_build_object('channel', t.channel, 'state', t.state, 'count', t.count))
       from (select d.channel, d.state, count(*) as count from mailing_deliveries d
         where d.community_id = $1 and d.mailing_id = $2 group by d.channel, d.state order by d.channel, d.state) t), '[]'))::text as json`,
)

/** Which recipients of a report are wanted; '' and null: all. */
export interface ReportWanted {
  readonly search: string
  readonly channel: string | null
  readonly state: string | null
  readonly onlyNotReached: boolean
  readonly limit: number
  readonly offset: number
}

/** A page of the report of a mailing, with its totals, as the JSON of the answer. */
export async function readReport(scope: Scope<'community'>, mailingId: number, wanted: ReportWanted): Promise<string> {
  const { search, channel, state, onlyNotReached, limit, offset } = wanted
  const pattern = search.trim() === '' ? null : containing(search.trim())
  return (await scope.row(report, [mailingId, pattern, channel, state, onlyNotReached, limit, offset]))?.json ?? ''
}

const entry = z.object({
  position: z.number(),
  name: z.string(),
  home: z.string(),
  email: z.string(),
  /** Why no channel reaches the recipient; '' if one does. */
  unreached: z.string(),
  /** Null, as `state` and `changedAt`, if no channel reaches the recipient. */
  channel: z.string().nullable(),
  state: z.string().nullable(),
  reason: z.string(),
  changedAt: z.date().nullable(),
})
/** A line of the report: a recipient and one channel. */
export type ReportEntry = z.infer<typeof entry>

const entries = statement(
  'mailing-report-entries',
  'community',
  entry,
  `select r.position, r.name, r.home, coalesce(r.email, '') as email, r.unreached, d.channel, d.state, coalesce(d.reason, '') as reason,
     d.changed_at as "changedAt"
   from (select * from mailing_recipients where community_id = $1 and mailing_id = $2 and position > $3 order by position limit $4) r
   left join mailing_deliveries d on d.community_id = $1 and d.recipient_id = r.id
   order by r.position, array_position(array['email', 'portal', 'push', 'letter'], d.channel)`,
)

/** The report of the next recipients after a position, one row for each channel. */
export function readEntries(
  scope: Scope<'community'>,
  mailingId: number,
  after: number,
  limit: number,
): Promise<ReportEntry[]> {
  return scope.rows(entries, [mailingId, after, limit])
}

const letters = statement(
  'mailing-letters',
  'community',
  z.object({
    deliveryId: z.number(),
    name: z.string(),
    home: z.string(),
    postal: z.array(z.string()),
    language,
    values: storedJson<MergeValues>(),
  }),
  `select d.id as "deliveryId", r.name, r.home, r.postal, r.language, r.merge_values as values
   from mailing_deliveries d join mailing_recipients r on r.community_id = $1 and r.id = d.recipient_id
   where d.community_id = $1 and d.mailing_id = $2 and d.channel = 'letter' and d.state in ('to print', 'printed')
   order by r.position, d.id limit 20000`,
)

/** The letters of a mailing, printed or not, in the order of the homes. */
export function listLetters(scope: Scope<'community'>, mailingId: number): Promise<z.infer<typeof letters.row>[]> {
  return scope.rows(letters, [mailingId])
}

const printed = statement(
  'mailing-printed',
  'community',
  z.object({ letters: z.number(), printed: z.number() }),
  `with present as materialized (
     select count(*) as letters from mailing_deliveries d
     where d.community_id = $1 and d.mailing_id = $2 and d.channel = 'letter' and d.state in ('to print', 'printed')
   ), changed as (
     update mailing_deliveries set state = 'printed', changed_at = $3
     where community_id = $1 and mailing_id = $2 and channel = 'letter' and state = 'to print'
       and ($4::bigint is null or (select letters from present) = $4) returning id
   )
   select letters, (select count(*) from changed) as printed from present`,
)

/**
 * Records that all letters were printed. Returns how many were not recorded before. If the number of letters differs from `letters`, the number
 * in the file of the caller, some were added later; then it records nothing and returns undefined. Without `letters` this is not checked.
 */
export async function notePrinted(
  scope: Scope<'community'>,
  mailingId: number,
  now: Date,
  letters: number | undefined,
): Promise<number | undefined> {
  const row = await scope.row(printed, [mailingId, now, letters ?? null])
  return letters === undefined || row?.letters === letters ? row?.printed : undefined
}

const read = statement(
  'mailing-read',
  'community',
  noColumns,
  `update mailing_deliveries set state = 'read', changed_at = $3
   where community_id = $1 and id = $2 and channel = 'portal' and state = 'delivered'`,
)

/** Records that a copy was read in the mailbox for the first time. */
export async function noteRead(scope: Scope<'community'>, deliveryId: number, now: Date): Promise<void> {
  await scope.rows(read, [deliveryId, now])
}

const opened = statement(
  'mailing-opened',
  'any',
  z.object({ inboxId: z.number().nullable(), hasAccount: z.boolean() }),
  `with mine as materialized (
     select d.id, d.recipient_id, d.mailing_id, d.address from mailing_deliveries d
     where d.community_id = $1 and d.id = $2 and d.channel = 'email'
   ), noted as (
     update mailing_deliveries d set state = 'opened', changed_at = $3 from mine
     where d.community_id = $1 and d.mailing_id = mine.mailing_id and d.channel = 'email' and d.address = mine.address
       and d.state in ('sent', 'bounced', 'not reached')
   )
   select (select p.inbox_id from mailing_deliveries p
       where p.community_id = $1 and p.recipient_id = mine.recipient_id and p.channel = 'portal') as "inboxId",
     r.person_id is not null as "hasAccount"
   from mine join mailing_recipients r on r.community_id = $1 and r.id = mine.recipient_id`,
)

/**
 * Records the first visit of the link of a mail, for all its readers. Returns whether the reader has an account, and the id of their copy in the
 * mailbox (null: none); undefined if there is no such mail. Bound to 'any', because the signed link identifies the delivery.
 */
export function noteOpened(scope: Scope<'any'>, communityId: number, deliveryId: number, now: Date) {
  return scope.row(opened, [communityId, deliveryId, now])
}

const replies = statement(
  'mailing-replies',
  'community',
  jsonColumn,
  `with found as materialized (
     select a.id, a.sender_name, a.sender_property_id, a.subject, a.body_html, a.sent_at from messages m
     join messages a on a.community_id = $1 and a.reply_to_id = m.id
     where m.community_id = $1 and m.mailing_id = $2
   ), page as materialized (select * from found order by sent_at desc, id desc limit $3 offset $4)
   select json_build_object('items', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.sender_name,
       'home', coalesce(h.address, ''), 'subject', p.subject, 'html', p.body_html, 'time', ${instant('p.sent_at')})
       order by p.sent_at desc, p.id desc)
     from page p left join properties h on h.community_id = $1 and h.id = p.sender_property_id), '[]'),
     '_meta', json_build_object('totalCount', (select count(*) from found)))::text as json`,
)

/** A page of the replies to a mailing, as the JSON of the answer. */
export async function listReplies(
  scope: Scope<'community'>,
  mailingId: number,
  limit: number,
  offset: number,
): Promise<string> {
  return (await scope.row(replies, [mailingId, limit, offset]))?.json ?? ''
}

const lettersDue = statement(
  'mailings-letters-later',
  'system',
  z.object({ communityId: z.number(), id: z.number() }),
  `select community_id as "communityId", id from mailings
   where letters_after_days is not null and letters_added_at is null and kind = 'notice' and state in ('sending', 'sent')
     and frozen_at <= $1::timestamptz - letters_after_days * interval '1 day' order by frozen_at limit 100`,
)

/** The notices for which letters to the recipients who have not read them are due now. */
export function findLettersLater(scope: Scope<'system'>, now: Date) {
  return scope.rows(lettersDue, [now])
}

const addLetters = statement(
  'mailing-add-letters',
  'community',
  idColumn,
  `insert into mailing_deliveries (community_id, mailing_id, recipient_id, channel, state, changed_at, due_at)
   select $1, $2, r.id, 'letter', 'to print', $3, $3 from mailing_recipients r
   where r.community_id = $1 and r.mailing_id = $2 and r.property_id is not null
     and not exists (select from mailing_deliveries d where d.community_id = r.community_id and d.community_id = $1 and d.recipient_id = r.id
       and (d.channel = 'letter' or d.state in ('opened', 'read')))
   returning id`,
)
const lettersAdded = statement(
  'mailing-letters-added',
  'community',
  noColumns,
  'update mailings set letters_added_at = $3 where community_id = $1 and id = $2',
)

/** Adds letters for the recipients who have neither opened nor read a notice, once (association.txt 5). Returns how many. */
export async function addLettersForUnread(scope: Scope<'community'>, mailingId: number, now: Date): Promise<number> {
  const added = await scope.rows(addLetters, [mailingId, now])
  await scope.rows(lettersAdded, [mailingId, now])
  return added.length
}
