import { forumsFeature } from '@porchlight/contract/features/forums.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { nameOfCaller, residentsOf } from '../../accounts/public.ts'
import { followBegun, insertPost } from '../data.ts'
import { isResident } from '../policy.ts'
import { insertThread, updateThread } from './data.ts'

export interface DiscussionWords {
  readonly subject: string
  readonly topicId: number
  readonly body: string
}

/** Begins a discussion, which its author follows, and has the residents told of it; all or nothing. */
export async function beginThread(
  scope: CommunityScope,
  context: AppContext,
  words: DiscussionWords,
  file: StoredFile | undefined,
): Promise<void> {
  await keepingFiles(context.files, file ? [file] : [], () =>
    scope.transaction((inside) => keepThread(inside, context, words, file ?? null)),
  )
}

async function keepThread(
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
  await followBegun(scope, threadId, createdAt)
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

/** Changes a discussion, and its file when another is given or null takes it off. False where there is none, any more. */
export async function changeThread(
  scope: CommunityScope,
  context: AppContext,
  threadId: number,
  words: DiscussionWords,
  file: StoredFile | null | undefined,
): Promise<boolean> {
  let before: string | null = null
  const isDone = await keepingFiles(context.files, file ? [file] : [], () =>
    scope.transaction(async (inside) => {
      const changed = await updateThread(inside, threadId, { ...words, file, editedAt: context.clock.now() })
      before = changed?.replacedFileKey ?? null
      return changed !== undefined
    }),
  )
  if (isDone && before) await context.files.remove(before)
  return isDone
}
