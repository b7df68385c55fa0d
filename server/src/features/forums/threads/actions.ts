import { forumsFeature } from '@porchlight/contract/features/forums.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { nameOfCaller, residentsOf } from '../../accounts/public.ts'
import { followOnPost, insertPost } from '../data.ts'
import { isResident } from '../policy.ts'
import { insertThread, updateThread } from './data.ts'

export interface DiscussionWords {
  readonly subject: string
  readonly topicId: number
  readonly body: string
}

/** Stores a new discussion, makes its author follow it and notifies the residents, in one transaction. */
export async function beginThread(
  scope: CommunityScope,
  context: AppContext,
  words: DiscussionWords,
  file: StoredFile | undefined,
): Promise<void> {
  await keepingFiles(context.files, file ? [file] : [], () =>
    scope.transaction((inside) => storeThread(inside, context, words, file ?? null)),
  )
}

async function storeThread(
  scope: CommunityScope,
  context: AppContext,
  words: DiscussionWords,
  file: StoredFile | null,
): Promise<true> {
  const { communityId, personId } = scope
  const createdAt = context.clock.now()
  const author = { name: await nameOfCaller(scope), isResident: isResident(scope.viewer, communityId) }
  const threadId = await insertThread(scope, { ...words, groupId: null, createdAt })
  await insertPost(scope, { threadId, isMain: true, author, body: words.body, file, createdAt })
  await followOnPost(scope, threadId, createdAt)
  await queueNotice(scope, {
    key: `forum thread ${threadId}`,
    topic: 'forums',
    type: notificationTypes.thread,
    typeId: threadId,
    parentId: threadId,
    communityId,
    actorPersonId: personId,
    fromName: author.name,
    title: `${author.name} started “${words.subject}”`,
    textHtml: htmlOfText(words.body),
    page: `Forums/Threads/${threadId}`,
    to: await residentsOf(scope, forumsFeature),
  })
  return true
}

/** Changes a discussion. A `file` replaces its file, null removes it. Returns false if the discussion does not exist or was deleted. */
export async function changeThread(
  scope: CommunityScope,
  context: AppContext,
  threadId: number,
  words: DiscussionWords,
  file: StoredFile | null | undefined,
): Promise<boolean> {
  let replacedKey: string | null = null
  const isDone = await keepingFiles(context.files, file ? [file] : [], () =>
    scope.transaction(async (inside) => {
      const changed = await updateThread(inside, threadId, { ...words, file, editedAt: context.clock.now() })
      replacedKey = changed?.replacedFileKey ?? null
      return changed !== undefined
    }),
  )
  if (isDone && replacedKey) await context.files.remove(replacedKey)
  return isDone
}
