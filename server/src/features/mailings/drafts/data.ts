import type { MailingTexts, RecipientRule } from '@porchlight/contract/shared/mailing-shapes.ts'
import {
  type MailingChannel,
  type MailingKind,
  type MailingState,
  mailingChannels,
  mailingKinds,
  mailingStates,
} from '@porchlight/contract/shared/mailings.ts'
import { z } from 'zod'
import { type Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import type { MergeValues } from '../merge-fields.ts'
import { storedJson } from '../stored-json.ts'

// `Content` explains the fields that a save stores.
const columns = {
  id: z.number(),
  kind: z.enum(mailingKinds),
  state: z.enum(mailingStates),
  language,
  texts: storedJson<MailingTexts>(),
  recipients: storedJson<RecipientRule>(),
  channels: z.array(z.enum(mailingChannels)),
  words: storedJson<MergeValues>(),
  allowReply: z.boolean(),
  replyPersonId: z.number().nullable(),
  replyName: z.string(),
  replyAddress: z.string(),
  scheduledLocal: z.string(),
  lettersAfterDays: z.number().nullable(),
  /** The mailing that this one corrects, or repeats for those whom it did not reach. */
  correctsId: z.number().nullable(),
  resendsId: z.number().nullable(),
  /** Shared by the mailings that were sent together, one in each of several communities; null for a mailing to one community. */
  togetherKey: z.string().nullable(),
  otherCommunityIds: z.array(z.number()),
  senderName: z.string(),
  signatureHtml: z.string(),
  version: z.number(),
  createdByPersonId: z.number(),
  changedAt: z.date(),
  changedByName: z.string(),
  sentByPersonId: z.number().nullable(),
  sentByName: z.string(),
  /** When sending begins; null for a draft. */
  startsAt: z.date().nullable(),
  /** When the list of recipients was stored, after which nothing of the mailing changes; null before. */
  frozenAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  /** Why the mailing was paused, or why it became a draft again; '' for other mailings. */
  pausedReason: z.string(),
  /** How many consecutive mails the mail host did not accept. */
  failuresInRow: z.number(),
  fingerprint: z.string(),
  recipientCount: z.number(),
  isDeleted: z.boolean(),
  /** '' for a mailing that was written as a mailing; else what the mailing belongs to, such as 'violation'. */
  origin: z.string(),
}
const shape = z.object(columns)
export type MailingRow = z.infer<typeof shape>

const selected = `m.id, m.kind, m.state, m.language, m.texts, m.recipients, m.channels, m.words, m.allow_reply as "allowReply",
  m.reply_person_id as "replyPersonId", m.reply_name as "replyName", m.reply_address as "replyAddress",
  m.scheduled_local as "scheduledLocal", m.letters_after_days as "lettersAfterDays", m.corrects_id as "correctsId",
  m.resends_id as "resendsId", m.together_key as "togetherKey", to_jsonb(m.other_community_ids) as "otherCommunityIds",
  m.sender_name as "senderName", m.signature_html as "signatureHtml", m.version, m.created_by_person_id as "createdByPersonId",
  m.changed_at as "changedAt", m.changed_by_name as "changedByName", m.sent_by_person_id as "sentByPersonId",
  m.sent_by_name as "sentByName", m.starts_at as "startsAt", m.frozen_at as "frozenAt", m.finished_at as "finishedAt",
  m.paused_reason as "pausedReason", m.failures_in_row as "failuresInRow", m.fingerprint, m.recipient_count as "recipientCount",
  m.deleted_at is not null as "isDeleted", m.origin`

const one = statement(
  'mailing-one',
  'community',
  shape,
  `select ${selected} from mailings m where m.community_id = $1 and m.id = $2`,
)
const locked = statement(
  'mailing-locked',
  'community',
  shape,
  `select ${selected} from mailings m where m.community_id = $1 and m.id = $2 for update`,
)

/** Hides mailings that belong to something else, such as a case, from the team: people who write mailings may not read all cases. */
const visibleTo = (scope: Scope<'community'>, row: MailingRow | undefined) =>
  row && (row.origin === '' || !(scope instanceof StaffScope)) ? row : undefined

/** A mailing of the community, including a discarded draft. */
export async function findMailing(scope: Scope<'community'>, id: number): Promise<MailingRow | undefined> {
  return visibleTo(scope, await scope.row(one, [id]))
}

/** A mailing of the community, including a discarded draft, locked until the transaction ends. */
export async function lockMailing(scope: Scope<'community'>, id: number): Promise<MailingRow | undefined> {
  return visibleTo(scope, await scope.row(locked, [id]))
}

/** What a save stores. */
export interface Content {
  readonly kind: MailingKind
  /** The language of the version for readers in whose language there is no version. */
  readonly language: 'en' | 'es'
  readonly texts: MailingTexts
  readonly recipients: RecipientRule
  readonly channels: readonly MailingChannel[]
  /** The default words of the merge fields, for recipients for whom a field has no value. */
  readonly words: MergeValues
  readonly allowReply: boolean
  /** Null: the replies go to the team. */
  readonly replyPersonId: number | null
  readonly replyName: string
  readonly replyAddress: string
  /** The time for which the mailing is scheduled, in the community's time zone; '' if it is sent immediately. */
  readonly scheduledLocal: string
  /** After how many days the recipients who have not read a notice get a letter; null: never. */
  readonly lettersAfterDays: number | null
  readonly otherCommunityIds: readonly number[]
}

const contentValues = (content: Content): unknown[] => [
  content.kind,
  content.language,
  JSON.stringify(content.texts),
  JSON.stringify(content.recipients),
  content.channels,
  JSON.stringify(content.words),
  content.allowReply,
  content.replyPersonId,
  content.replyName,
  content.replyAddress,
  content.scheduledLocal,
  content.lettersAfterDays,
  content.otherCommunityIds,
]

const insert = statement(
  'mailing-insert',
  'community',
  idColumn,
  `insert into mailings (community_id, kind, language, texts, recipients, channels, words, allow_reply, reply_person_id, reply_name,
     reply_address, scheduled_local, letters_after_days, other_community_ids, created_at, created_by_person_id, changed_at, changed_by_name,
     corrects_id, resends_id, together_key, origin)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $17, $18, $19, $20, $21) returning id`,
)

/** Who creates a mailing and when, and the mailing that it corrects or repeats. */
export interface Origin {
  readonly now: Date
  readonly personId: number
  readonly name: string
  readonly correctsId?: number | null
  readonly resendsId?: number | null
  readonly togetherKey?: string | null
  /** The `origin` of the row: what the mailing belongs to, such as 'violation'; '' for a mailing that is written as a mailing. */
  readonly belongsTo?: string
}

/** Stores a new draft and returns its id. */
export async function insertMailing(scope: Scope<'community'>, content: Content, origin: Origin): Promise<number> {
  const { now, personId, name, correctsId = null, resendsId = null, togetherKey = null, belongsTo = '' } = origin
  const values = [...contentValues(content), now, personId, name, correctsId, resendsId, togetherKey, belongsTo]
  const row = await scope.row(insert, values)
  if (!row) throw new Error('the mailing was not stored')
  return row.id
}

const update = statement(
  'mailing-update',
  'community',
  z.object({ version: z.number() }),
  `update mailings set kind = $3, language = $4, texts = $5, recipients = $6, channels = $7, words = $8, allow_reply = $9,
     reply_person_id = $10, reply_name = $11, reply_address = $12, scheduled_local = $13, letters_after_days = $14,
     other_community_ids = $15, changed_at = $16, changed_by_name = $17, version = version + 1, paused_reason = ''
   where community_id = $1 and id = $2 and state = 'draft' and deleted_at is null returning version`,
)

/** Stores the content of a draft and returns its new version; undefined if the mailing is not a draft any more. */
export async function updateDraft(
  scope: Scope<'community'>,
  id: number,
  content: Content,
  { now, name }: Pick<Origin, 'now' | 'name'>,
): Promise<number | undefined> {
  return (await scope.row(update, [id, ...contentValues(content), now, name]))?.version
}

const setDeleted = statement(
  'mailing-set-deleted',
  'community',
  idColumn,
  `update mailings set deleted_at = $3, changed_at = $4 where community_id = $1 and id = $2 and state = 'draft'
     and (deleted_at is null) = ($3::timestamptz is not null) returning id`,
)

/** Discards a draft at a time, or restores it with null. False if it is not a draft, or is in this state already. */
export async function setDiscarded(
  scope: Scope<'community'>,
  id: number,
  at: Date | null,
  now: Date,
): Promise<boolean> {
  return (await scope.row(setDeleted, [id, at, now])) !== undefined
}

const attachment = z.object({
  id: z.number(),
  title: z.string(),
  fileKey: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
})
export type AttachmentRow = z.infer<typeof attachment>

const attachments = statement(
  'mailing-attachments',
  'community',
  attachment,
  `select id, title, file_key as "fileKey", content_type as "contentType", size_bytes as "sizeBytes", sha256
   from mailing_attachments where community_id = $1 and mailing_id = $2 order by id`,
)

/** The files of a mailing, at most 10. */
export function listAttachments(scope: Scope<'community'>, mailingId: number): Promise<AttachmentRow[]> {
  return scope.rows(attachments, [mailingId])
}

const oneAttachment = statement(
  'mailing-attachment',
  'community',
  attachment,
  `select id, title, file_key as "fileKey", content_type as "contentType", size_bytes as "sizeBytes", sha256
   from mailing_attachments where community_id = $1 and id = $2`,
)

/** A file of a mailing of the community; undefined if there is none. */
export function findAttachment(scope: Scope<'community'>, id: number): Promise<AttachmentRow | undefined> {
  return scope.row(oneAttachment, [id])
}

const attach = statement(
  'mailing-attach',
  'community',
  noColumns,
  `insert into mailing_attachments (community_id, mailing_id, title, file_key, content_type, size_bytes, sha256)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Stores a file of a mailing. */
export async function insertAttachment(
  scope: Scope<'community'>,
  mailingId: number,
  file: Omit<AttachmentRow, 'id'>,
): Promise<void> {
  await scope.rows(attach, [mailingId, file.title, file.fileKey, file.contentType, file.sizeBytes, file.sha256])
}

const remove = statement(
  'mailing-detach',
  'community',
  idColumn,
  `with draft as (
     select id from mailings where community_id = $1 and id = $2 and state = 'draft' and deleted_at is null for update
   )
   delete from mailing_attachments a using draft d where a.community_id = $1 and a.mailing_id = d.id and a.id = $3 returning a.id`,
)

/** Removes an attachment of a draft. Returns false if there is no such attachment, or the mailing is not a draft any more. The nightly files-sweep job deletes its stored file. */
export async function removeAttachment(scope: Scope<'community'>, mailingId: number, id: number): Promise<boolean> {
  return (await scope.row(remove, [mailingId, id])) !== undefined
}

const raise = statement(
  'mailing-raise-version',
  'community',
  z.object({ version: z.number() }),
  `update mailings set version = version + 1, changed_at = $3, changed_by_name = $4
   where community_id = $1 and id = $2 and state = 'draft' and deleted_at is null returning version`,
)

/** Raises the version of a draft whose attachments change, and returns it; undefined if the mailing is not a draft any more. */
export async function raiseVersion(
  scope: Scope<'community'>,
  id: number,
  { now, name }: Pick<Origin, 'now' | 'name'>,
): Promise<number | undefined> {
  return (await scope.row(raise, [id, now, name]))?.version
}

const queueForSending = statement(
  'mailing-step',
  'community',
  noColumns,
  `update mailings set state = $3, starts_at = $4, sent_by_person_id = $5, sent_by_name = $6, sender_name = $7, signature_html = $8,
     together_key = $9, paused_reason = '' where community_id = $1 and id = $2`,
)

/** Queues a draft for sending. */
export async function storeSend(
  scope: Scope<'community'>,
  id: number,
  given: {
    state: MailingState
    startsAt: Date
    personId: number
    name: string
    senderName: string
    signatureHtml: string
    togetherKey: string | null
  },
): Promise<void> {
  const { state, startsAt, personId, name, senderName, signatureHtml, togetherKey } = given
  await scope.rows(queueForSending, [id, state, startsAt, personId, name, senderName, signatureHtml, togetherKey])
}

const setState = statement(
  'mailing-set-state',
  'community',
  z.object({ communityId: z.number() }),
  `update mailings set state = $3, paused_reason = $4, failures_in_row = 0, finished_at = $5,
     starts_at = case when $3 = 'draft' then null else starts_at end
   where community_id = $1 and id = $2 returning community_id as "communityId"`,
)

/**
 * Stores a new state, with the reason for it, and starts to count failures anew. `finishedAt` is the time after which nothing more is sent; null
 * while more can be sent. A mailing that becomes a draft loses its time of start.
 */
export async function storeState(
  scope: Scope<'community'>,
  id: number,
  state: MailingState,
  { reason = '', finishedAt = null }: { reason?: string; finishedAt?: Date | null } = {},
): Promise<void> {
  const row = await scope.row(setState, [id, state, reason, finishedAt])
  if (row) await announceToManagers(scope, [row.communityId])
}

const copyFiles = statement(
  'mailing-copy-attachments',
  'community',
  noColumns,
  `insert into mailing_attachments (community_id, mailing_id, title, file_key, content_type, size_bytes, sha256)
   select $1, $2, t.title, t.file_key, t.content_type, t.size_bytes, t.sha256
   from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[]) as t (title, file_key, content_type, size_bytes, sha256)`,
)

/** Attaches the files of another mailing to a mailing. The files are stored only once. */
export async function copyAttachments(
  scope: Scope<'community'>,
  mailingId: number,
  files: readonly AttachmentRow[],
): Promise<void> {
  if (files.length === 0) return
  const column = <Key extends keyof AttachmentRow>(key: Key) => files.map((file) => file[key])
  const values = [column('title'), column('fileKey'), column('contentType'), column('sizeBytes'), column('sha256')]
  await scope.rows(copyFiles, [mailingId, ...values])
}
