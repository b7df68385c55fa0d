import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../../platform/content/edits.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../../accounts/public.ts'
import { announceToGroup, enterGroup } from '../../groups/public.ts'
import { followOnPost, insertPost, postContent } from '../data.ts'
import { featureOf, isResident, mayReply, pageOf } from '../policy.ts'
import { forumsTexts } from '../texts.ts'
import { addReplyToCount, deleteReply, listFollowers, updateReply } from './data.ts'

/**
 * Stores a reply to a discussion and notifies its followers. Returns its id; undefined if the discussion or its group was deleted or locked
 * meanwhile, or the author is no longer a member of the group.
 */
export function postReply(
  scope: CommunityScope,
  context: AppContext,
  thread: { threadId: number; groupId: number | null; subject: string },
  body: string,
): Promise<number | undefined> {
  const { threadId, groupId, subject } = thread
  return scope.transaction(async (inside) => {
    const createdAt = context.clock.now()
    if (groupId !== null && !(await enterGroup(inside, groupId, createdAt))) return undefined
    const mayWriteInLocked = mayReply(inside.viewer, inside.communityId, { isLocked: true })
    if (!(await addReplyToCount(inside, threadId, createdAt, mayWriteInLocked))) return undefined
    const author = { name: await nameOfCaller(inside), isResident: isResident(inside.viewer, inside.communityId) }
    const postId = await insertPost(inside, { threadId, isMain: false, author, body, file: null, createdAt })
    const to = await listFollowers(inside, thread, featureOf(thread))
    await followOnPost(inside, threadId, createdAt)
    await queueNotice(inside, {
      key: `forum reply ${postId}`,
      topic: groupId === null ? 'forums' : 'groups',
      type: notificationTypes.thread,
      typeId: threadId,
      subject: { kind: 'post', id: postId },
      parentId: threadId,
      communityId: inside.communityId,
      actorPersonId: inside.personId,
      fromName: author.name,
      title: inEach(forumsTexts, (texts) => texts.replied(author.name, subject)),
      textHtml: htmlOfText(body),
      page: pageOf(thread),
      to,
    })
    if (groupId !== null) await announceToGroup(inside, context, groupId)
    return postId
  })
}

/** Changes the text of a reply. Nobody is notified. */
export function changeReply(
  scope: CommunityScope,
  context: AppContext,
  which: { readonly id: number; readonly version: number | undefined },
  body: string,
): Promise<EditStart> {
  return scope.transaction(async (inside) => {
    const start = await startEdit(inside, postContent, { ...which, now: context.clock.now() })
    if (start.outcome === 'started') await updateReply(inside, which.id, body)
    return start
  })
}

/** Deletes a reply and updates the figures of its discussion. Returns false if it does not exist or was deleted before. */
export function removeReply(scope: CommunityScope, context: AppContext, postId: number): Promise<boolean> {
  return scope.transaction((inside) => deleteReply(inside, postId, context.clock.now()))
}
