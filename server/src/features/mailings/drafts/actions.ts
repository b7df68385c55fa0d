import type { MailingDraft, MailingTexts } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { communitiesWithRight } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { readWhole } from '../../../platform/files/file-store.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { sanitiseMailingHtml } from '../../../platform/html/sanitise.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { listReplyPeople } from '../options/data.ts'
import { findBranding, findSetting, type Setting } from '../recipients/data.ts'
import {
  type Content,
  copyAttachments,
  findMailing,
  insertAttachment,
  insertMailing,
  listAttachments,
  lockMailing,
  type MailingRow,
  raiseVersion,
  setDiscarded,
  updateDraft,
} from './data.ts'
import { storedRule } from './policy.ts'

/** The values of an empty draft. */
export function emptyContent(setting: Pick<Setting, 'language'>): Content {
  return {
    kind: 'message',
    language: setting.language,
    texts: {},
    recipients: { include: [], except: [] },
    channels: ['email', 'portal', 'push'],
    words: {},
    allowReply: false,
    replyPersonId: null,
    replyName: '',
    replyAddress: '',
    scheduledLocal: '',
    lettersAfterDays: null,
    otherCommunityIds: [],
  }
}

/** Returns the texts with sanitized HTML. */
function sanitiseTexts(texts: MailingTexts): MailingTexts {
  const { en, es } = texts
  return {
    ...(en && { en: { subject: en.subject, html: sanitiseMailingHtml(en.html) } }),
    ...(es && { es: { subject: es.subject, html: sanitiseMailingHtml(es.html) } }),
  }
}

/** The fields of a draft that a call contains. */
type Sent = { readonly [Key in keyof MailingDraft]?: MailingDraft[Key] | undefined }

/**
 * Returns the content that a save stores: the values of the stored draft, or of an empty one if `stored` is undefined, replaced by those that the
 * call contains.
 */
export async function contentOf(
  scope: StaffScope,
  stored: Content | undefined,
  sent: Sent,
): Promise<{ content: Content; setting: Setting }> {
  const setting = await findSetting(scope)
  const old = stored ?? emptyContent(setting)
  const given = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Partial<MailingDraft>
  const merged: Content = {
    ...old,
    ...given,
    texts: given.texts ? sanitiseTexts(given.texts) : old.texts,
    recipients: given.recipients
      ? storedRule(given.recipients, old.recipients, scope.may('ledger.see'))
      : old.recipients,
    channels: [...new Set(given.channels ?? old.channels)],
    otherCommunityIds: writableCommunities(scope, given.otherCommunityIds ?? old.otherCommunityIds),
  }
  if (!merged.allowReply) return { content: { ...merged, replyName: '', replyAddress: '' }, setting }
  return { content: { ...merged, ...(await replyTo(scope, merged.replyPersonId, setting)) }, setting }
}

/** The other communities of a mailing, without those where the writer may not write, and without the community of the mailing itself. */
function writableCommunities(scope: StaffScope, ids: readonly number[]): number[] {
  const allowed = new Set(communitiesWithRight(scope.viewer, 'mail.write'))
  return [...new Set(ids)].filter((id) => id !== scope.communityId && allowed.has(id))
}

/**
 * Who gets the replies: the chosen person, if they can still be chosen; else the community's team, at the reply address of the community's
 * branding or, without one, at the address of the office. `personId` null: no person is chosen.
 */
export async function replyTo(
  scope: Scope<'community' | 'any'>,
  personId: number | null,
  setting: Setting,
): Promise<{ replyPersonId: number | null; replyName: string; replyAddress: string }> {
  const people = personId === null ? [] : await listReplyPeople(scope)
  const person = people.find((one) => one.id === personId)
  if (person) return { replyPersonId: person.id, replyName: person.name, replyAddress: person.email }
  const branding = await findBranding(scope, setting)
  const replyAddress = branding.replyAddress || setting.officeEmail
  return { replyPersonId: null, replyName: setting.name, replyAddress }
}

/** `conflict`: the draft as somebody else saved it meanwhile. `gone`: it is not a draft any more, or was discarded. */
export type SaveOutcome =
  | { readonly id: number; readonly version: number }
  | { readonly conflict: MailingRow }
  | { readonly gone: true }

/**
 * Saves a draft while it is typed; without `id`, creates one. A save is refused if somebody else changed the draft since it was loaded with
 * `version` (association.txt 5); without `version` this is not checked.
 */
export async function saveDraft(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  id: number | undefined,
  sent: Sent & { readonly version?: number | undefined; readonly correctsId?: number | undefined },
): Promise<SaveOutcome> {
  const { version, correctsId, ...draft } = sent
  const { name } = await actorOf(scope)
  const now = clock.now()
  return scope.transaction(async (inside): Promise<SaveOutcome> => {
    const stored = id === undefined ? undefined : await lockMailing(inside, id)
    if (id !== undefined && (stored?.state !== 'draft' || stored.isDeleted)) return { gone: true }
    if (stored && version !== undefined && stored.version !== version) return { conflict: stored }
    const { content } = await contentOf(inside, stored, draft)
    // The draft is locked, so the update finds it.
    if (stored) return { id: stored.id, version: (await updateDraft(inside, stored.id, content, { now, name })) ?? 0 }
    const created = await insertMailing(inside, content, {
      now,
      personId: scope.personId,
      name,
      correctsId: correctsId ?? null,
    })
    return { id: created, version: 1 }
  })
}

/** Discards a draft, or restores it. False if it is not a draft. */
export function discardOrRestore(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  id: number,
  restores: boolean,
): Promise<boolean> {
  const now = clock.now()
  return scope.transaction(async (inside) => {
    if (!(await setDiscarded(inside, id, restores ? null : now, now))) return false
    // 'taken back': the discarded draft is restored.
    const kind = restores ? 'mailing.taken back' : 'mailing.discarded'
    await recordActivity(inside, now, { kind, subject: { kind: 'mailing', id } })
    return true
  })
}

/** Attaches stored files to a draft. Returns its new version; undefined, and removes the files, if it is not a draft. */
export async function attachFiles(
  scope: StaffScope,
  context: Pick<AppContext, 'clock' | 'files'>,
  id: number,
  files: readonly StoredFile[],
): Promise<number | undefined> {
  const { name } = await actorOf(scope)
  const now = context.clock.now()
  const prints = await Promise.all(
    files.map(async (file) => fingerprintOf((await readWhole(context.files, file.fileKey)) ?? new Uint8Array())),
  )
  let version: number | undefined
  await keepingFiles(context.files, files, () =>
    scope.transaction(async (inside) => {
      version = await raiseVersion(inside, id, { now, name })
      if (version === undefined) return false
      for (const [index, { fileName, ...file }] of files.entries())
        await insertAttachment(inside, id, { ...file, title: fileName, sha256: prints[index] ?? '' })
      await recordActivity(inside, now, {
        kind: 'mailing.files attached',
        subject: { kind: 'mailing', id },
        after: { files: files.map((file) => file.fileName) },
      })
      return true
    }),
  )
  return version
}

/**
 * Creates a draft that corrects a frozen mailing (its recipients are fixed, states.ts), with the same texts and recipients. Returns its id; undefined
 * if the mailing is not frozen.
 */
export function makeCorrection(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  id: number,
): Promise<number | undefined> {
  return createCopy(scope, clock.now(), id, (row) => ({
    content: { ...row, scheduledLocal: '', otherCommunityIds: [] },
    origin: { correctsId: id },
    activityKind: 'mailing.correction begun',
  }))
}

/**
 * Creates a draft with the same texts for the recipients whom a frozen mailing did not reach. Returns its id; undefined if the mailing is not
 * frozen.
 */
export function makeRepeat(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  id: number,
): Promise<number | undefined> {
  return createCopy(scope, clock.now(), id, (row) => ({
    content: {
      ...row,
      scheduledLocal: '',
      otherCommunityIds: [],
      recipients: { include: [{ kind: 'not reached', id }], except: [] },
    },
    origin: { resendsId: id },
    activityKind: 'mailing.repeated',
  }))
}

/** Creates the draft that `make` describes, with the files of a frozen mailing; undefined if the mailing is not frozen. */
async function createCopy(
  scope: StaffScope,
  now: Date,
  id: number,
  make: (row: MailingRow) => {
    content: Content
    origin: { correctsId?: number; resendsId?: number }
    activityKind: string
  },
): Promise<number | undefined> {
  const { name } = await actorOf(scope)
  return scope.transaction(async (inside) => {
    const row = await findMailing(inside, id)
    if (!row?.frozenAt) return undefined
    const { content, origin, activityKind } = make(row)
    const created = await insertMailing(inside, content, { now, personId: scope.personId, name, ...origin })
    await copyAttachments(inside, created, await listAttachments(inside, id))
    await recordActivity(inside, now, {
      kind: activityKind,
      subject: { kind: 'mailing', id: created },
      after: { of: id },
    })
    return created
  })
}
