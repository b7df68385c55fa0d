import type { BodyOf } from '@porchlight/contract/call.ts'
import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { PolicyStep, violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { caseLimits } from '@porchlight/contract/shared/violation-cases.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { keepingFiles } from '../../../platform/files/stored-file.ts'
import { takeUploads, type UploadedFile, type UploadRule } from '../../../platform/files/uploads.ts'
import { answerOfRollback, done, faulty, refused } from '../../../platform/http/saved.ts'
import { savedOver } from '../../../platform/http/saved-over.ts'
import { inEach } from '../../../platform/languages.ts'
import { insertChange, isOfHousehold, nextViolationNumber, notifyHousehold } from '../../violations/public.ts'
import { beginStep, letterOf } from '../cases/actions.ts'
import { lockCase } from '../cases/data.ts'
import { makeLetter } from '../letters/actions.ts'
import { findSender } from '../letters/data.ts'
import { findSettings, listPolicies, type PolicyRow } from '../policies/data.ts'
import { changedSince } from '../policy.ts'
import { violationsAdminTexts } from '../texts.ts'
import { listTypes, type TypeRow } from '../types/data.ts'
import {
  addPhotos,
  type DraftFields,
  findHomes,
  insertCase,
  insertDrafts,
  lockDraft,
  removePhoto,
  setDiscarded,
  storeIssued,
  updateDraft,
} from './data.ts'

const photoRule: UploadRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  picture: { encodeAs: 'jpeg', fit: 'inside', maxWidth: 2400, maxHeight: 2400 },
  advice: 'Choose a picture.',
}

/**
 * The form of a draft. `typeId` is the id of a type of the organization if `isOfOrganisation`, otherwise of one of the community; null or undefined
 * if no type is chosen yet.
 */
interface DraftForm {
  readonly typeId?: number | null | undefined
  readonly isOfOrganisation: boolean
  /** What was seen at the home; '' for the words of the type. */
  readonly words: string
  /** Whether a tenant of the home caused the violation. */
  readonly byTenant: boolean
  /** Who reported the violation; '' if nobody is named. */
  readonly reporter: string
}

const hasChosenType = ({ typeId }: DraftForm) => typeId !== undefined && typeId !== null

/** The fields of a draft from its form. */
const fieldsOf = (form: DraftForm): DraftFields => ({
  typeId: form.isOfOrganisation ? null : (form.typeId ?? null),
  organisationTypeId: form.isOfOrganisation ? (form.typeId ?? null) : null,
  words: form.words.trim(),
  byTenant: form.byTenant,
  reporter: form.reporter.trim(),
})

/** The type of a draft among the types of its community; undefined if none was chosen or the type was deleted. */
export function typeOf(
  types: readonly TypeRow[],
  draft: { readonly typeId: number | null; readonly organisationTypeId: number | null },
): TypeRow | undefined {
  if (draft.typeId !== null) return types.find((one) => !one.isOfOrganisation && one.id === draft.typeId)
  const { organisationTypeId: id } = draft
  // If the community has made its own version of the type since then, that version is used.
  if (id !== null) return types.find((one) => (one.isOfOrganisation ? one.id === id : one.insteadOf === id))
  return undefined
}

/** Creates a draft for each home; nothing is sent (association.txt 4). A call that is repeated with its `key` creates no second drafts. */
export async function makeDrafts(
  scope: StaffScope,
  form: BodyOf<typeof violationsAdmin.calls.addDrafts>,
  now: Date,
): Promise<Saved & { items?: { id: number; homeId: number }[] }> {
  const homes = [...new Set(form.homes)]
  if (homes.length === 0) return faulty({ homes: ['Choose a home.'] })
  return scope.transaction(async (inside) => {
    const fields = fieldsOf(form)
    if (hasChosenType(form) && !typeOf(await listTypes(inside), fields))
      return faulty({ typeId: ['There is no such type.'] })
    if ((await findHomes(inside, '', homes)).length < homes.length) return faulty({ homes: ['There is no such home.'] })
    const author = { now, personId: inside.personId, name: (await actorOf(inside)).name }
    // Without a key from the client, no call can be the repetition of another.
    const items = await insertDrafts(inside, form.key || crypto.randomUUID(), homes, fields, author)
    for (const { id, homeId } of items) {
      const subject = { kind: 'violation draft', id }
      await recordActivity(inside, now, { kind: 'violation.drafted', subject, propertyId: homeId })
    }
    return { ...done(items.length === 1 ? 'The draft was saved.' : `${items.length} drafts were saved.`), items }
  })
}

type StoredDraft = NonNullable<Awaited<ReturnType<typeof lockDraft>>>

/** A stored draft with the field names of its form. The type is 'own-7', or 'shared-7' for a type of the organization; '' if none was chosen. */
function formOf({ typeId, organisationTypeId, words, byTenant, reporter, version }: StoredDraft) {
  const sharedType = organisationTypeId === null ? '' : `shared-${organisationTypeId}`
  const type = typeId === null ? sharedType : `own-${typeId}`
  return { version, fields: { type, words, byTenant, reporter } }
}

/** Changes a draft; undefined if it was issued or discarded. Without a `version` nothing is compared. */
export async function saveDraft(
  scope: StaffScope,
  id: number,
  form: DraftForm & { readonly version: number | undefined },
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const before = await lockDraft(inside, id)
    if (!before) return undefined
    if (form.version !== undefined && form.version !== before.version)
      return savedOver(inside, now, { kind: 'violation draft', id }, formOf(before))
    const fields = fieldsOf(form)
    if (hasChosenType(form) && !typeOf(await listTypes(inside), fields))
      return faulty({ typeId: ['There is no such type.'] })
    await updateDraft(inside, id, fields, { now, name: (await actorOf(inside)).name })
    const subject = { kind: 'violation draft', id }
    await recordActivity(inside, now, { kind: 'violation.draft edited', subject, propertyId: before.homeId })
    return done('The draft was saved.')
  })
}

/** Adds photos to a draft; their metadata is removed. Undefined if the draft was issued or discarded. */
export async function addDraftPhotos(
  scope: StaffScope,
  context: AppContext,
  id: number,
  uploads: readonly UploadedFile[],
): Promise<Saved | undefined> {
  const now = context.clock.now()
  // Checked before the uploads are stored, and once more in the transaction that adds them.
  const draftBefore = await scope.transaction((inside) => lockDraft(inside, id))
  if (!draftBefore) return undefined
  if (uploads.length === 0) return faulty({ photos: ['Choose a picture.'] })
  if (draftBefore.photos.length + uploads.length > caseLimits.photos)
    return faulty({ photos: [`At most ${caseLimits.photos} photos are allowed.`] })
  const taken = await takeUploads(scope, context, uploads, photoRule, { communityId: scope.communityId })
  if ('refusal' in taken) return faulty({ photos: [taken.refusal] })
  const isDone = await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      const draft = await lockDraft(inside, id)
      if (!draft || draft.photos.length + taken.files.length > caseLimits.photos) return false
      await addPhotos(inside, id, taken.files, { now, name: (await actorOf(inside)).name })
      const subject = { kind: 'violation draft', id }
      const after = { photos: taken.files.length }
      await recordActivity(inside, now, { kind: 'violation.photos added', subject, propertyId: draft.homeId, after })
      return true
    }),
  )
  return isDone ? done('The photos were added.') : changedSince
}

/** Removes a photo of a draft. Undefined if the draft was issued or discarded. */
export async function removeDraftPhoto(
  scope: StaffScope,
  id: number,
  photoId: number,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const draft = await lockDraft(inside, id)
    if (!draft) return undefined
    const isRemoved = await removePhoto(inside, id, photoId, { now, name: (await actorOf(inside)).name })
    if (!isRemoved) return refused('This photo was removed already.')
    const subject = { kind: 'violation draft', id }
    await recordActivity(inside, now, { kind: 'violation.photo removed', subject, propertyId: draft.homeId })
    return done('The photo was removed.')
  })
}

/** Discards a draft, or restores it. Undefined if it was issued, or is in this state already. */
export async function discardDraft(
  scope: StaffScope,
  id: number,
  isRestored: boolean,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const homeId = await setDiscarded(inside, id, isRestored ? null : now)
    if (homeId === undefined) return undefined
    const kind = isRestored ? 'violation.draft taken back' : 'violation.draft discarded'
    await recordActivity(inside, now, { kind, subject: { kind: 'violation draft', id }, propertyId: homeId })
    return done(isRestored ? 'The draft is back.' : 'The draft was discarded.')
  })
}

/** The policy of a type: its own, else the default policy (`isUsual`). */
function policyOf(policies: readonly PolicyRow[], type: TypeRow): PolicyRow | undefined {
  const ownPolicy = type.policyId === null ? undefined : policies.find(({ id }) => id === type.policyId)
  return ownPolicy ?? policies.find(({ isUsual }) => isUsual)
}

/** The types and policies of the community. */
interface TypesAndPolicies {
  readonly types: readonly TypeRow[]
  readonly policies: readonly PolicyRow[]
}

/** The reason why a draft cannot be issued, as a sentence with its home; undefined if it can. */
function obstacleOf(scope: StaffScope, draft: StoredDraft, { types, policies }: TypesAndPolicies): string | undefined {
  const type = typeOf(types, draft)
  const { address } = draft
  if (isOfHousehold(scope.viewer, { communityId: scope.communityId, propertyId: draft.homeId }))
    return 'You are left out of this decision.'
  if (draft.isRemoved) return `${address} was removed.`
  if (!type || type.isOff) return `${address} has no type. Choose one.`
  if ((draft.words || type.words) === '') return `${address} has no words. Say what was seen.`
  if (type.needsPhoto && draft.photos.length === 0) return `${address} needs a photo for ${type.name}.`
  if (!policyOf(policies, type)) return 'There is no policy yet. Add one with its steps first.'
  const [first] = policyOf(policies, type)?.steps ?? []
  const needsDecider = first && (first.fineCents > 0 || first.boardDecides)
  if (needsDecider && !scope.may('violations.decide')) return "Your role doesn't include this."
  if (first?.boardDecides) return `The first step of ${type.name} needs a decision of the board.`
  return undefined
}

/**
 * Issues drafts: each becomes a case of its home with a number, the present rule and policy, its photos, and the first step with its letter.
 * If one of them cannot be issued, none is. Drafts that were issued already are left out.
 */
export async function issueDrafts(
  scope: StaffScope,
  context: Pick<AppContext, 'clock' | 'announce'>,
  draftIds: readonly number[],
): Promise<Saved & { ids?: number[] }> {
  const now = context.clock.now()
  const ids = [...new Set(draftIds)].sort((one, other) => one - other)
  if (ids.length === 0) return refused('Choose a draft.')
  const issuing = scope.transaction(async (inside) => {
    const { state } = await findSettings(inside, now)
    if (state === 'in preparation')
      return refused('This community is in preparation. Nothing is sent to its homes yet.')
    const offered = { types: await listTypes(inside), policies: await listPolicies(inside) }
    const drafts: StoredDraft[] = []
    for (const id of ids) {
      const draft = await lockDraft(inside, id)
      if (draft) drafts.push(draft)
    }
    if (drafts.length === 0) return refused('These drafts were issued or discarded already.')
    for (const draft of drafts) {
      const obstacle = obstacleOf(inside, draft, offered)
      if (obstacle) return refused(obstacle)
    }
    const issued: number[] = []
    for (const draft of drafts) issued.push(await issueOne(inside, context, draft, offered, now))
    const [first] = drafts
    const message =
      drafts.length === 1
        ? `The violation was issued to ${first?.address}.`
        : `${drafts.length} violations were issued.`
    return { ...done(message), ids: issued }
  })
  return issuing.catch(answerOfRollback)
}

/** Issues a draft that has no obstacle. Returns the id of its case. */
async function issueOne(
  inside: StaffScope,
  context: Pick<AppContext, 'announce'>,
  draft: StoredDraft,
  { types, policies }: TypesAndPolicies,
  now: Date,
): Promise<number> {
  const type = typeOf(types, draft)
  const policy = type && policyOf(policies, type)
  if (!type || !policy) throw new Error('a draft without a type was issued')
  const author = await actorOf(inside)
  const words = draft.words || type.words
  const number = await nextViolationNumber(inside)
  const id = await insertCase(inside, {
    homeId: draft.homeId,
    number,
    type: type.name,
    words,
    author: author.name,
    now,
    category: type.category,
    section: type.section,
    ruleText: type.ruleText,
    document: type.document,
    steps: policy.steps,
    byTenant: draft.byTenant,
    reporter: draft.reporter,
  })
  const { id: changeId } = await insertChange(inside, {
    violationId: id,
    status: violationStatuses.open,
    kind: 'issued',
    message: '',
    personId: author.personId,
    personName: author.name,
    createdAt: now,
    files: draft.photos,
  })
  await storeIssued(inside, draft.id, id)
  const violationCase = await lockCase(inside, id, now)
  if (!violationCase) throw new Error('the case was not stored')
  await beginStep(inside, violationCase, { index: 0, words, decision: '', cureDays: type.cureDays }, now)
  await notifyHousehold(inside, context, {
    violation: { id, communityId: inside.communityId, externalId: number },
    changeId,
    fromName: author.name,
    title: inEach(violationsAdminTexts, (texts) => texts.noticeStep(policy.steps[0]?.name ?? '', number, type.name)),
    paragraphs: [words],
    homeId: draft.homeId,
    // The letter is sent by its own channels.
    isQuiet: true,
  })
  await recordActivity(inside, now, {
    kind: 'violation.issued',
    subject: { kind: 'violation', id },
    propertyId: draft.homeId,
    after: { number, type: type.name, step: policy.steps[0]?.name ?? '' },
  })
  return id
}

/** The letter of a draft as its first step would send it now, as PDF; undefined without a type or a policy. */
export async function previewLetter(
  scope: StaffScope,
  context: Pick<AppContext, 'clock' | 'files'>,
  id: number,
): Promise<Buffer | undefined> {
  const now = context.clock.now()
  const draft = await scope.transaction((inside) => lockDraft(inside, id))
  if (!draft) return undefined
  const types = await listTypes(scope)
  const type = typeOf(types, draft)
  const step: PolicyStep | undefined = type && policyOf(await listPolicies(scope), type)?.steps[0]
  if (!type || !step) return undefined
  const sender = await findSender(scope, scope.communityId)
  const number = violationsAdminTexts[sender.language].noNumber
  const facts = { ...type, type: type.name, number, address: draft.address, words: draft.words || type.words }
  const cureDays = type.cureDays ?? step.cureDays
  const texts = letterOf(step, facts, { communityName: sender.name, timeZone: sender.timeZone, cureDays, now })
  const letter = { number, texts, date: now, homeId: draft.homeId, photos: draft.photos }
  return makeLetter(scope, scope.communityId, context.files, letter)
}
