import { groupPicture, groupsFeature } from '@porchlight/contract/features/groups.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../platform/content/edits.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import type { UploadRule } from '../../platform/files/uploads.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { inEach, type WrittenText } from '../../platform/languages.ts'
import { type Notice, queueNotice } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller, residentsOf } from '../accounts/public.ts'
import {
  type DeletedGroup,
  deleteGroup,
  groupContent,
  insertGroup,
  lockDeletedGroup,
  lockGroup,
  restoreGroup,
  setWithheld,
  updateGroup,
} from './data.ts'
import { addMember, listMemberIds, listRecipients } from './membership/data.ts'
import { groupsTexts } from './texts.ts'

/** The upload rule of a group's picture, which is square (community.txt 5). */
export const groupPictureRule: UploadRule = {
  types: groupPicture.types,
  picture: {
    encodeAs: 'webp',
    fit: 'square',
    maxWidth: groupPicture.maxSide,
    maxHeight: groupPicture.maxSide,
    minWidth: groupPicture.minSide,
    minHeight: groupPicture.minSide,
    // The contract has a fraction, as browsers use it; the encoder takes percent.
    quality: groupPicture.quality * 100,
  },
  advice: 'Only image files are accepted.',
}

/** The entered fields of a group. */
export interface GroupFields {
  readonly name: string
  readonly description: string
  /** Undefined: open for a new group, unchanged for a stored one. */
  readonly joining: 'open' | 'request' | undefined
}

/**
 * Queues a notice about a group, in the transaction of the event. Does nothing without recipients. `isAboutGroup` is false for the notice that
 * a group was deleted: notices about a deleted group are not sent.
 */
export async function notifyOfGroup(
  scope: CommunityScope,
  group: { readonly id: number; readonly name: string },
  given: { key: string; title: WrittenText; textHtml?: WrittenText; to: Notice['to']; isAboutGroup?: boolean },
): Promise<void> {
  if (!('menuFeature' in given.to) && given.to.length === 0) return
  const { key, title, textHtml = '', to, isAboutGroup = true } = given
  await queueNotice(scope, {
    key: `group ${group.id} ${key}`,
    topic: 'groups',
    type: notificationTypes.group,
    typeId: group.id,
    ...(isAboutGroup && { subject: { kind: 'group', id: group.id } }),
    parentId: group.id,
    communityId: scope.communityId,
    actorPersonId: scope.personId,
    fromName: await nameOfCaller(scope),
    title,
    textHtml,
    page: `Groups/Group/${group.id}`,
    to,
  })
}

/** Announces a change of a group to the open windows of its members, of the caller and of `others`. */
export async function announceToGroup(
  scope: CommunityScope,
  context: Pick<AppContext, 'announce'>,
  groupId: number,
  others: readonly number[] = [],
): Promise<void> {
  const members = await listMemberIds(scope, groupId)
  await context.announce(scope, liveTopic('groups'), [...new Set([scope.personId, ...others, ...members])])
}

/** Announces a change to the open windows of all people who may see groups. */
async function announceToAll(scope: CommunityScope, context: AppContext): Promise<void> {
  const readers = await residentsOf(scope, groupsFeature)
  const personIds = new Set([scope.personId, ...readers.map(({ personId }) => personId)])
  await context.announce(scope, liveTopic('groups'), [...personIds])
}

/** Creates a group that the caller runs, and notifies the residents. Returns its id; undefined if the community has the maximum number of groups. */
export async function createGroup(
  scope: CommunityScope,
  context: AppContext,
  fields: GroupFields,
  picture: StoredFile | undefined,
): Promise<number | undefined> {
  let id: number | undefined
  await keepingFiles(context.files, picture ? [picture] : [], () =>
    scope.transaction(async (inside) => {
      const createdAt = context.clock.now()
      const pictureFileKey = picture?.fileKey ?? null
      id = await insertGroup(inside, { ...fields, joining: fields.joining ?? 'open', pictureFileKey, createdAt })
      if (id === undefined) return false
      await addMember(inside, id, inside.personId, createdAt)
      const to = { menuFeature: groupsFeature }
      const name = await nameOfCaller(inside)
      const title = inEach(groupsTexts, (texts) => texts.started(name, fields.name))
      const textHtml = htmlOfText(fields.description)
      await notifyOfGroup(inside, { id, name: fields.name }, { key: 'started', title, textHtml, to })
      await announceToAll(inside, context)
      return true
    }),
  )
  return id
}

/** Updates a group. A picture replaces its picture; null removes it, undefined keeps it. */
export async function changeGroup(
  scope: CommunityScope,
  context: AppContext,
  which: { readonly id: number; readonly version: number | undefined },
  fields: GroupFields,
  picture: StoredFile | null | undefined,
): Promise<EditStart> {
  let start: EditStart = { outcome: 'missing' }
  let replacedKey: string | null = null
  await keepingFiles(context.files, picture ? [picture] : [], () =>
    scope.transaction(async (inside) => {
      start = await startEdit(inside, groupContent, { ...which, now: context.clock.now() })
      if (start.outcome !== 'started') return false
      // Null and undefined keep their meaning for `updateGroup`.
      const pictureFileKey = picture ? picture.fileKey : picture
      replacedKey = await updateGroup(inside, which.id, { ...fields, pictureFileKey })
      await announceToAll(inside, context)
      return true
    }),
  )
  if (replacedKey) await context.files.remove(replacedKey)
  return start
}

/** Deletes a group and notifies its members. Deleting it twice changes nothing. */
export function removeGroup(scope: CommunityScope, context: AppContext, id: number): Promise<void> {
  return scope.transaction(async (inside) => {
    const group = await lockGroup(inside, id)
    if (!group) return
    const now = context.clock.now()
    const to = await listRecipients(inside, id)
    await deleteGroup(inside, id, now)
    const name = await nameOfCaller(inside)
    const title = inEach(groupsTexts, (texts) => texts.closed(name, group.name))
    const textHtml = inEach(groupsTexts, (texts) => htmlOfText(texts.closedText))
    await notifyOfGroup(inside, group, { key: `closed ${now.getTime()}`, title, textHtml, to, isAboutGroup: false })
    await announceToAll(inside, context)
  })
}

/** Hides a reported group from everybody; `as` null shows it again. Returns false if nothing changed: the group was deleted, or is not hidden. */
export async function withholdGroup(
  inside: CommunityScope,
  context: AppContext,
  id: number,
  as: 'hidden' | 'removed' | null,
): Promise<boolean> {
  const isDone = await setWithheld(inside, id, as, context.clock.now())
  if (isDone) await announceToAll(inside, context)
  return isDone
}

/** Restores a deleted group if `mayRestore` allows it. Returns 'missing' if it is not deleted or was deleted permanently. */
export function restoreDeletedGroup(
  scope: CommunityScope,
  context: AppContext,
  id: number,
  mayRestore: (group: DeletedGroup) => boolean,
): Promise<'restored' | 'missing' | 'refused'> {
  return scope.transaction(async (inside) => {
    const group = await lockDeletedGroup(inside, id)
    if (!group) return 'missing'
    if (!mayRestore(group)) return 'refused'
    await restoreGroup(inside, id)
    await announceToAll(inside, context)
    return 'restored'
  })
}
