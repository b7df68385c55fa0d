import { type forums, postsPerHour } from '@porchlight/contract/features/forums.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { type CommunityScope, mayEditWebsite } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { EditStart } from '../../platform/content/edits.ts'
import { documentRule, takeUploads } from '../../platform/files/uploads.ts'
import { forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, moderated, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { moderationFault } from '../../platform/moderation/moderate.ts'
import { isMemberOf } from '../groups/public.ts'
import { findPost, listLatestPosts } from './data.ts'
import { emptyReply, faultsOf, featureOf, isTopic, mayManage, mayReply, normaliseText } from './policy.ts'
import { presentPost, presentThread } from './present.ts'
import { changeReply, postReply, removeReply } from './replies/actions.ts'
import { listReplies } from './replies/data.ts'
import { changeThread, createThread } from './threads/actions.ts'
import { deleteThread, findThread, listArchive, listThreads, toggleFollow } from './threads/data.ts'
import { searchOf } from './threads/policy.ts'

const discussionDeleted = refused('This discussion has been deleted.')
const notMember = refused('Only members of the group can write here.')
const locked = refused('This discussion is locked and takes no replies.')
const lockedEdit = refused('This discussion is locked, so nothing in it can be changed.')
const tooManyPosts = refused('You have written many posts. Please try again later.')
const threadAllowance = defineAllowance('forum-threads', { points: postsPerHour.threads, duration: 3600 })
const replyAllowance = defineAllowance('forum-replies', { points: postsPerHour.replies, duration: 3600 })

/** Where a discussion is: in a group, or without a group id in the forums of the whole community. */
interface Place {
  readonly groupId: number | null | undefined
}

/** @throws HttpError 403 if the feature of the place is off. Without a place it does nothing: the handler then answers that nothing was found. */
async function checkPlace(context: AppContext, scope: CommunityScope, place: Place | undefined): Promise<void> {
  if (place && !(await context.gates.mayUse(scope, { menuFeature: featureOf(place) }))) throw forbidden()
}

/** Whether the caller may write in a place. In a group only its members may (decisions/community.md 114). */
async function mayWriteIn(scope: CommunityScope, { groupId }: Place): Promise<boolean> {
  return groupId === null || groupId === undefined || isMemberOf(scope, groupId, scope.personId)
}

/**
 * Returns the refusal if a person who may manage a post may not change its text: an author may change it only while they may write in the
 * discussion, but may always delete it. Website administrators may always do both.
 */
async function changeRefusal(scope: CommunityScope, place: Place & { readonly isLocked: boolean }) {
  if (mayEditWebsite(scope.viewer, scope.communityId)) return undefined
  if (place.isLocked) return lockedEdit
  return (await mayWriteIn(scope, place)) ? undefined : notMember
}

export const handlers: Handlers<typeof forums.calls> = {
  async index({ scope, query, context }) {
    await checkPlace(context, scope, { groupId: query.group_id })
    const filter = query.ForumThread
    const currentPage = query.pageNo ?? query.page
    const limit = query['per-page']
    const { rows, total } = await listThreads(scope, {
      groupId: query.group_id,
      topicId: filter?.topicFilter,
      month: filter?.yearMonthFilter,
      isMine: filter?.my === true,
      search: filter?.searchValue?.trim() ?? '',
      limit,
      offset: (currentPage - 1) * limit,
      isPinnedFirst: true,
    })
    const items = rows.map((row) => presentThread(row, scope, context.images))
    return { items, _meta: { totalCount: total, pageCount: Math.ceil(total / limit), currentPage } }
  },
  async archive({ scope }) {
    return listArchive(scope)
  },
  async latestPosts({ scope, context }) {
    const rows = await listLatestPosts(scope)
    return { items: rows.map((row) => presentPost(row, scope, context.images)) }
  },
  async mainPost({ scope, query, context }) {
    const thread = await findThread(scope, query.post_id, searchOf(query.ForumThread))
    await checkPlace(context, scope, thread)
    // The answer about a deleted discussion is empty, and links to it lead back to the forums (decisions/community.md 94).
    const mainPost = thread ? presentPost(thread, scope, context.images) : null
    return {
      subject: thread?.subject ?? '',
      ft_topic_id: thread?.topicId ?? 0,
      ft_group_id: thread?.groupId ?? null,
      authorImage: mainPost?.authorImage ?? '',
      allRepliesCount: thread?.replyCount ?? 0,
      isWatching: thread?.isWatching ?? false,
      mainPost,
      isFound: thread?.isFound ?? false,
      isLocked: thread?.isLocked ?? false,
      isPinned: thread?.isPinned ?? false,
      canReply: thread !== undefined && mayReply(scope.viewer, scope.communityId, thread),
    }
  },
  async replies({ scope, query, context }) {
    const { post_id, offset, limit } = query
    const { rows, total } = await listReplies(scope, post_id, { search: searchOf(query.ForumThread), offset, limit })
    await checkPlace(context, scope, rows[0])
    const newOffset = offset + rows.length
    return {
      replies: rows.map((row) => presentPost(row, scope, context.images)),
      newOffset,
      showPreviousRepliesNo: Math.min(limit, Math.max(0, total - newOffset)),
    }
  },
  async downloadFile({ scope, query, context }) {
    const post = await findPost(scope, query.post_id)
    await checkPlace(context, scope, post)
    const file = post?.fileKey && (await context.files.read(post.fileKey))
    if (!post || !file) throw notFound()
    return { ...file, contentType: post.contentType, fileName: post.fileName }
  },
  async saveThread({ scope, body, files, context }) {
    const { ft_subject, ft_topic_id: topicId, ft_group_id: groupId } = body.ForumThread
    await checkPlace(context, scope, { groupId })
    if (!(await mayWriteIn(scope, { groupId }))) throw forbidden()
    const uploads = files['ForumThreadPost[file]']
    const text = { subject: ft_subject.trim(), topicId, body: normaliseText(body.ForumThreadPost.ftp_body) }
    const faults = faultsOf({ ...text, files: uploads.length })
    if (Object.keys(faults).length > 0 || !isTopic(topicId)) return faulty(faults)
    const moderation = await moderationFault(scope, [text.subject, text.body])
    if (moderation) return moderated(moderation)
    if (!(await context.allowances.take(threadAllowance, String(scope.personId)))) return tooManyPosts
    const taken = await takeUploads(scope, context, uploads, documentRule, {
      communityId: scope.communityId,
      personId: scope.personId,
    })
    if ('refusal' in taken) return faulty({ file: [taken.refusal] })
    const place = { groupId: groupId ?? null }
    return (await createThread(scope, context, { ...text, ...place, topicId }, taken.files[0]))
      ? done('Your discussion has been posted.')
      : notMember
  },
  async updateThread({ scope, query, body, files, context, allow }) {
    const thread = await findThread(scope, query.post)
    await checkPlace(context, scope, thread)
    allow(thread === undefined || mayManage(scope.viewer, scope.communityId, thread))
    if (!thread) return discussionDeleted
    const refusal = await changeRefusal(scope, thread)
    if (refusal) return refusal
    const { ft_subject, ft_topic_id: topicId } = body.ForumThread
    const { ftp_body, removeFile } = body.ForumThreadPost
    const uploads = files['ForumThreadPost[file]']
    const text = { subject: ft_subject.trim(), topicId, body: normaliseText(ftp_body) }
    const faults = faultsOf({ ...text, files: uploads.length })
    if (Object.keys(faults).length > 0 || !isTopic(topicId)) return faulty(faults)
    const moderation = await moderationFault(scope, [text.subject, text.body])
    if (moderation) return moderated(moderation)
    const taken = await takeUploads(scope, context, uploads, documentRule, {
      communityId: scope.communityId,
      personId: scope.personId,
    })
    if ('refusal' in taken) return faulty({ file: [taken.refusal] })
    const file = taken.files[0] ?? (removeFile ? null : undefined)
    const which = { threadId: query.post, postId: thread.id, version: body.version }
    const edit = await changeThread(scope, context, which, { ...text, topicId }, file)
    return answerOf(edit, 'The discussion has been updated.')
  },
  async deleteThread({ scope, query, context, allow, found }) {
    const thread = found(await findThread(scope, query.post))
    await checkPlace(context, scope, thread)
    allow(mayManage(scope.viewer, scope.communityId, thread))
    const fileKey = await scope.transaction((inside) => deleteThread(inside, query.post, context.clock.now()))
    if (fileKey) await context.files.remove(fileKey)
    return done('The discussion has been deleted.')
  },
  async saveReply({ scope, query, body, context, allow }) {
    const thread = await findThread(scope, query.thread)
    await checkPlace(context, scope, thread)
    allow(thread === undefined || (await mayWriteIn(scope, thread)))
    if (!thread) return discussionDeleted
    if (!mayReply(scope.viewer, scope.communityId, thread)) return locked
    const text = normaliseText(body.ForumThreadPost.ftp_body)
    if (text === '') return faulty(emptyReply)
    const moderation = await moderationFault(scope, [text])
    if (moderation) return moderated(moderation)
    if (!(await context.allowances.take(replyAllowance, String(scope.personId)))) return tooManyPosts
    const postId = await postReply(scope, context, thread, text)
    const post = postId && (await findPost(scope, postId))
    if (post) return { ...done('Your reply has been posted.'), newPost: presentPost(post, scope, context.images) }
    // The discussion was locked or deleted after it was read above.
    return (await findThread(scope, query.thread))?.isLocked ? locked : discussionDeleted
  },
  async editReply({ scope, query, body, context, allow }) {
    const post = await findPost(scope, query.post)
    await checkPlace(context, scope, post)
    allow(post === undefined || (!post.isMain && mayManage(scope.viewer, scope.communityId, post)))
    if (!post) return discussionDeleted
    const refusal = await changeRefusal(scope, post)
    if (refusal) return refusal
    const text = normaliseText(body.ForumThreadPost.ftp_body)
    if (text === '') return faulty(emptyReply)
    const moderation = await moderationFault(scope, [text])
    if (moderation) return moderated(moderation)
    const edit = await changeReply(scope, context, { id: query.post, version: body.version }, text)
    return answerOf(edit, 'Your reply has been updated.')
  },
  async deleteReply({ scope, query, context, allow, found }) {
    const post = found(await findPost(scope, query.post))
    await checkPlace(context, scope, post)
    allow(!post.isMain && mayManage(scope.viewer, scope.communityId, post))
    await removeReply(scope, context, query.post)
    return done('The reply has been deleted.')
  },
  async switchFollow({ scope, query, context }) {
    const thread = await findThread(scope, query.thread)
    await checkPlace(context, scope, thread)
    if (!thread || !(await mayWriteIn(scope, thread))) return { success: false, isWatching: false }
    return { success: true, isWatching: await toggleFollow(scope, query.thread, context.clock.now()) }
  },
}

/** Returns the answer of an edit; `text` is the message of success. */
function answerOf(edit: EditStart, text: string): Saved {
  if (edit.outcome === 'refused') return edit.answer
  return edit.outcome === 'started' ? done(text) : discussionDeleted
}
