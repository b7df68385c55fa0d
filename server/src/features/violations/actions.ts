import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { ManagerScope, PersonScope } from '../../platform/access/scopes.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { documentRule, type UploadRule } from '../../platform/files/uploads.ts'
import type { House } from '../../platform/house.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import { queueNotice, type Told } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../accounts/public.ts'
import type { FoundViolation } from './data.ts'
import {
  insertChange,
  insertViolation,
  listDeciders,
  listHousehold,
  moveViolation,
  takeNumber,
} from './issuing/data.ts'
import { textOfStatus } from './present.ts'

const kept = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
])

/** PDFs, text documents and pictures. */
export const violationRule: UploadRule = {
  types: documentRule.types.filter((type) => kept.has(type) || type.startsWith('image/')),
  picture: documentRule.picture,
  advice: 'Choose PDFs, documents or pictures.',
}

interface Happening {
  readonly violation: { readonly id: number; readonly communityId: number; readonly externalId: string }
  readonly changeId: number
  readonly fromName: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly to: readonly Told[]
  readonly page?: string
}

async function tell(scope: PersonScope, happening: Happening): Promise<void> {
  const { violation, changeId, fromName, title, paragraphs, to, page = 'Violations' } = happening
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
    textHtml: paragraphs
      .filter((text) => text !== '')
      .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
      .join(''),
    page,
    to,
  })
}

/** What they look at is read afresh by their windows, and by those of whoever did it. */
async function announce(scope: PersonScope, house: House, told: readonly Told[]): Promise<void> {
  const personIds = new Set([scope.personId, ...told.map(({ personId }) => personId)])
  await house.announce(scope, liveTopic('violations'), [...personIds])
}

/** Issues a violation to a home and has its household told, all or nothing. False where there is no such home. */
export async function issueViolation(
  scope: ManagerScope,
  house: House,
  given: { propertyId: number; type: string; description: string },
  files: readonly StoredFile[],
): Promise<boolean> {
  const { communityId } = scope
  const { propertyId, type, description } = given
  const household = await listHousehold(scope, communityId, propertyId)
  const isDone = await keepingFiles(house.files, files, () =>
    scope.transaction(async (inside) => {
      const createdAt = house.clock.now()
      const name = await nameOfCaller(inside)
      const externalId = await takeNumber(inside)
      const status = violationStatuses.open
      const row = { communityId, propertyId, externalId, violationType: type, status, description, createdAt }
      const id = await insertViolation(inside, { ...row, createdByName: name })
      if (id === undefined) return false
      const change = { communityId, violationId: id, status, message: '', personId: inside.personId, personName: name }
      const { id: changeId } = await insertChange(inside, { ...change, kind: 'issued', createdAt, files })
      await tell(inside, {
        violation: { id, communityId, externalId },
        changeId,
        fromName: name,
        title: `Notice of a violation: ${type}`,
        paragraphs: [description, 'You can answer it, with files, on the Violations page.'],
        to: household,
      })
      await announce(inside, house, household)
      return true
    }),
  )
  return isDone
}

/** Hands in the household's answer: under review from then on, and those who decide are told. False when it came too late. */
export async function answerViolation(
  scope: PersonScope,
  house: House,
  violation: FoundViolation & { readonly id: number },
  given: { message: string; files: readonly StoredFile[] },
): Promise<boolean> {
  const { id: violationId, communityId, externalId, violationType, status: from } = violation
  const to = violationStatuses.underReview
  const deciders = await listDeciders(scope, communityId)
  const household = await listHousehold(scope, communityId, violation.propertyId)
  const isDone = await keepingFiles(house.files, given.files, () =>
    scope.transaction(async (inside) => {
      if (!(await moveViolation(inside, { communityId, violationId, from, to }))) return false
      const personName = await nameOfCaller(inside)
      const change = { communityId, violationId, status: to, message: given.message, personId: inside.personId }
      const createdAt = house.clock.now()
      const { id } = await insertChange(inside, {
        ...change,
        kind: 'resolution',
        personName,
        createdAt,
        files: given.files,
      })
      await tell(inside, {
        violation,
        changeId: id,
        fromName: personName,
        title: `Answer to ${externalId} (${violationType})`,
        paragraphs: [given.message],
        page: 'Violations?view=community',
        to: deciders,
      })
      await announce(inside, house, [...deciders, ...household])
      return true
    }),
  )
  return isDone
}

/** Decides on a violation and has its household told why. False when it is not in the status it was decided in. */
export async function decideViolation(
  scope: ManagerScope,
  house: House,
  violation: FoundViolation & { readonly id: number },
  given: { from: number; to: number; message: string },
): Promise<boolean> {
  const { id: violationId, communityId, propertyId, externalId, violationType } = violation
  const { from, to, message } = given
  const household = await listHousehold(scope, communityId, propertyId)
  return scope.transaction(async (inside) => {
    if (!(await moveViolation(inside, { communityId, violationId, from, to }))) return false
    const personName = await nameOfCaller(inside)
    const change = { communityId, violationId, status: to, message, personId: inside.personId, personName, files: [] }
    const createdAt = house.clock.now()
    const { id } = await insertChange(inside, { ...change, kind: 'decision', createdAt })
    await tell(inside, {
      violation,
      changeId: id,
      fromName: personName,
      title: `${externalId} (${violationType}) is now: ${textOfStatus(to)}`,
      paragraphs: [message],
      to: household,
    })
    await announce(inside, house, household)
    return true
  })
}
