import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope, ManagerScope, PersonScope, WorkScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { documentRule, type UploadRule } from '../../platform/files/uploads.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { inEach, inLanguage, type WrittenText } from '../../platform/languages.ts'
import { queueNotice, type Recipient } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../accounts/public.ts'
import type { FoundViolation } from './data.ts'
import {
  insertChange,
  insertViolation,
  listDeciders,
  listHousehold,
  moveViolation,
  nextViolationNumber,
} from './issuing/data.ts'
import { textOfStatus } from './present.ts'
import { violationsTexts } from './texts.ts'

const textDocumentTypes = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
])

/** The files that a violation can have: PDFs, text documents and pictures. */
export const violationRule: UploadRule = {
  types: documentRule.types.filter((type) => textDocumentTypes.has(type) || type.startsWith('image/')),
  picture: documentRule.picture,
  advice: 'Choose PDFs, documents or pictures.',
}

/** What a notice about a change of a violation says, and to whom. */
interface ViolationEvent {
  readonly violation: { readonly id: number; readonly communityId: number; readonly externalId: string }
  readonly changeId: number
  readonly fromName: string
  readonly title: WrittenText
  readonly paragraphs: readonly WrittenText[]
  readonly to: readonly Recipient[]
  /** The page that the notice opens; by default 'Violations'. */
  readonly page?: string
  /** Shown in the portal only, without mail or push, because a letter is sent. */
  readonly isQuiet?: boolean
}

/** Queues the notice; nothing happens without recipients. */
async function notify(scope: PersonScope, event: ViolationEvent): Promise<void> {
  const { violation, changeId, fromName, title, paragraphs, to, page = 'Violations', isQuiet = false } = event
  if (to.length === 0) return
  await queueNotice(scope, {
    key: `violation ${violation.id} change ${changeId}`,
    topic: 'violations',
    type: notificationTypes.violation,
    typeId: violation.id,
    parentId: violation.id,
    communityId: violation.communityId,
    actorPersonId: scope.personId,
    fromName,
    title,
    textHtml: inEach(violationsTexts, (_, language) =>
      paragraphs
        .map((text) => inLanguage(text, language))
        .filter(Boolean)
        .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
        .join(''),
    ),
    page,
    to,
    ...(isQuiet && { isQuiet }),
  })
}

/** Makes the open windows of the caller and of the recipients load the violations again. */
async function announce(
  scope: PersonScope,
  context: Pick<AppContext, 'announce'>,
  recipients: readonly Recipient[],
): Promise<void> {
  const personIds = new Set([scope.personId, ...recipients.map(({ personId }) => personId)])
  await context.announce(scope, liveTopic('violations'), [...personIds])
}

/** Issues a violation to a home and notifies its household, in one transaction. Returns false if there is no such home. */
export async function issueViolation(
  scope: ManagerScope,
  context: AppContext,
  given: { propertyId: number; type: string; description: string },
  files: readonly StoredFile[],
): Promise<boolean> {
  const { communityId } = scope
  const { propertyId, type, description } = given
  const household = await listHousehold(scope, propertyId)
  const isDone = await keepingFiles(context.files, files, () =>
    scope.transaction(async (inside) => {
      const createdAt = context.clock.now()
      const name = await nameOfCaller(inside)
      const externalId = await nextViolationNumber(inside)
      const status = violationStatuses.open
      const row = { propertyId, externalId, violationType: type, status, description, createdAt }
      const id = await insertViolation(inside, { ...row, createdByName: name })
      if (id === undefined) return false
      const change = { violationId: id, status, message: '', personId: inside.personId, personName: name }
      const { id: changeId } = await insertChange(inside, { ...change, kind: 'issued', createdAt, files })
      await notify(inside, {
        violation: { id, communityId, externalId },
        changeId,
        fromName: name,
        title: inEach(violationsTexts, (texts) => texts.issued(type)),
        paragraphs: [description, inEach(violationsTexts, (texts) => texts.youCanAnswer)],
        to: household,
      })
      await announce(inside, context, household)
      return true
    }),
  )
  return isDone
}

/** Stores the household's answer, sets the status 'under review' and notifies the people who decide. Returns false if the status has changed. */
export async function answerViolation(
  scope: PersonScope,
  context: AppContext,
  violation: FoundViolation & { readonly id: number },
  given: { message: string; files: readonly StoredFile[] },
): Promise<boolean> {
  const { id: violationId, communityId, externalId, violationType, status: from } = violation
  const to = violationStatuses.underReview
  const here = scope.inCommunity(communityId)
  const deciders = await listDeciders(here)
  const household = await listHousehold(here, violation.propertyId)
  const isDone = await keepingFiles(context.files, given.files, () =>
    here.transaction(async (inside) => {
      if (!(await moveViolation(inside, { violationId, from, to, now: context.clock.now() }))) return false
      const personName = await nameOfCaller(inside)
      const change = { violationId, status: to, message: given.message, personId: inside.personId }
      const createdAt = context.clock.now()
      const { id } = await insertChange(inside, {
        ...change,
        kind: 'resolution',
        personName,
        createdAt,
        files: given.files,
      })
      await notify(inside, {
        violation,
        changeId: id,
        fromName: personName,
        title: inEach(violationsTexts, (texts) => texts.answered(externalId, violationType)),
        paragraphs: [given.message],
        page: 'Violations?view=community',
        to: deciders,
      })
      await announce(inside, context, [...deciders, ...household])
      return true
    }),
  )
  return isDone
}

/**
 * Changes the status of a violation and sends the reason to its household. Returns false if the status is no longer `from`, or the version is no
 * longer `version`. If `version` is undefined, the version is not compared.
 */
export async function decideViolation(
  scope: CommunityScope,
  context: Pick<AppContext, 'clock' | 'announce'>,
  violation: Pick<FoundViolation, 'communityId' | 'propertyId' | 'externalId' | 'violationType'> & {
    readonly id: number
  },
  given: { from: number; to: number; version: number | undefined; message: string },
): Promise<boolean> {
  const { id: violationId, propertyId, externalId, violationType } = violation
  const { from, to, version, message } = given
  const household = await listHousehold(scope, propertyId)
  return scope.transaction(async (inside) => {
    if (!(await moveViolation(inside, { violationId, from, to, version, now: context.clock.now() }))) return false
    const personName = await nameOfCaller(inside)
    const change = { violationId, status: to, message, personId: inside.personId, personName, files: [] }
    const createdAt = context.clock.now()
    const { id } = await insertChange(inside, { ...change, kind: 'decision', createdAt })
    await notify(inside, {
      violation,
      changeId: id,
      fromName: personName,
      title: inEach(violationsTexts, (texts, language) =>
        texts.decided(externalId, violationType, textOfStatus(to, language)),
      ),
      paragraphs: [message],
      to: household,
    })
    await announce(inside, context, household)
    return true
  })
}

/** Stores an action of the association that does not change the status of a case, such as a step. Returns the data for notifyHousehold. */
export async function recordDecision(
  inside: CommunityScope,
  violation: { readonly id: number; readonly status: number; readonly number: string; readonly homeId: number },
  given: {
    readonly by: { readonly personId: number | null; readonly name: string }
    readonly message: string
    readonly now: Date
  },
) {
  const { id, status, number: externalId, homeId } = violation
  const { by, message, now } = given
  const change = { violationId: id, status, message, personId: by.personId, personName: by.name, files: [] }
  const { id: changeId } = await insertChange(inside, { ...change, kind: 'decision', createdAt: now })
  return { violation: { id, communityId: inside.communityId, externalId }, changeId, fromName: by.name, homeId }
}

/**
 * Notifies the household of a case about an action of the association, and makes its open windows load the case again. Call it in the
 * transaction of the action. `isQuiet`: only in the portal.
 */
export async function notifyHousehold(
  inside: CommunityScope,
  context: Pick<AppContext, 'announce'>,
  event: Omit<ViolationEvent, 'to' | 'page'> & { readonly homeId: number },
): Promise<void> {
  const { homeId, ...notice } = event
  const to = await listHousehold(inside, homeId)
  await notify(inside, { ...notice, to })
  await announce(inside, context, to)
}

/** Makes the open windows of a household load its cases again. Call it in the transaction of a job. */
export async function announceToHousehold(
  inside: WorkScope<'community'>,
  announceTo: (ids: readonly number[]) => Promise<void>,
  homeId: number,
): Promise<void> {
  const household = await listHousehold(inside, homeId)
  await announceTo([...new Set(household.map(({ personId }) => personId))])
}
