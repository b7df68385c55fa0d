import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../../platform/content/edits.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../../accounts/public.ts'
import { announceToGroup, enterGroup, listGroupRecipients } from '../../groups/public.ts'
import { followOnPost, insertPost, postContent } from '../data.ts'
import { featureOf, isResident, pageOf } from '../policy.ts'
import { forumsTexts } from '../texts.ts'
import { insertThread, lockThread, updateThread } from './data.ts'

/** The entered fields of a discussion. */
export interface DiscussionText {
  readonly subject: string
  readonly topicId: number
  readonly body: string
}

/**
 * Stores a new discussion, makes its author follow it, and notifies the residents, or only the members if it is in a group. Returns false
 * if the group was deleted or the author is no longer a member of it.
 */
export async function createThread(
  scope: CommunityScope,
  context: AppContext,
  text: DiscussionText & { readonly groupId: number | null },
  file: StoredFile | undefined,
): Promise<boolean> {
  return keepingFiles(context.files, file ? [file] : [], () =>
    scope.transaction((inside) => storeThread(inside, context, text, file ?? null)),
  )
}

/** Does what `createThread` says, in its transaction. */
async function storeThread(
  scope: CommunityScope,
  context: AppContext,
  text: DiscussionText & { readonly groupId: number | null },
  file: StoredFile | null,
): Promise<boolean> {
  const { communityId, personId } = scope
  const { groupId } = text
  const createdAt = context.clock.now()
  // Null: not in a group. Undefined: the group was deleted, or the author is no longer a member.
  const group = groupId === null ? null : await enterGroup(scope, groupId, createdAt)
  if (group === undefined) return false
  const author = { name: await nameOfCaller(scope), isResident: isResident(scope.viewer, communityId) }
  const threadId = await insertThread(scope, { ...text, createdAt })
  await insertPost(scope, { threadId, isMain: true, author, body: text.body, file, createdAt })
  await followOnPost(scope, threadId, createdAt)
  await queueNotice(scope, {
    key: `forum thread ${threadId}`,
    topic: groupId === null ? 'forums' : 'groups',
    type: notificationTypes.thread,
    typeId: threadId,
    subject: { kind: 'thread', id: threadId },
    parentId: threadId,
    communityId,
    actorPersonId: personId,
    fromName: author.name,
    title: inEach(forumsTexts, (texts) =>
      group ? texts.startedIn(author.name, text.subject, group.name) : texts.started(author.name, text.subject),
    ),
    textHtml: htmlOfText(text.body),
    page: pageOf({ threadId, groupId }),
    to: groupId === null ? { menuFeature: featureOf(text) } : await listGroupRecipients(scope, groupId),
  })
  if (groupId !== null) await announceToGroup(scope, context, groupId)
  return true
}

/** Updates a discussion. A `file` replaces its file; null removes it, undefined keeps it. */
export async function changeThread(
  scope: CommunityScope,
  context: AppContext,
  which: { readonly threadId: number; readonly postId: number; readonly version: number | undefined },
  text: DiscussionText,
  file: StoredFile | null | undefined,
): Promise<EditStart> {
  let start: EditStart = { outcome: 'missing' }
  let replacedKey: string | null = null
  await keepingFiles(context.files, file ? [file] : [], () =>
    scope.transaction(async (inside) => {
      const { threadId, postId: id, version } = which
      if (!(await lockThread(inside, threadId))) return false
      start = await startEdit(inside, postContent, { id, version, now: context.clock.now() })
      if (start.outcome !== 'started') return false
      replacedKey = (await updateThread(inside, threadId, { ...text, file }))?.replacedFileKey ?? null
      return true
    }),
  )
  if (replacedKey) await context.files.remove(replacedKey)
  return start
}
