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
import { beginThread, changeThread } from './threads/actions.ts'
import { deleteThread, findThread, listArchive, listThreads, switchFollow } from './threads/data.ts'
import { searchOf } from './threads/policy.ts'

const gone = refused('This discussion has been deleted.')
const noMember = refused('Only members of the group can write here.')
const locked = refused('This discussion is locked and takes no replies.')
const lockedEdit = refused('This discussion is locked, so nothing in it can be changed.')
const tooMany = refused('You have written a lot. Please try again later.')
const threadsAllowed = defineAllowance('forum-threads', { points: postsPerHour.threads, duration: 3600 })
const repliesAllowed = defineAllowance('forum-replies', { points: postsPerHour.replies, duration: 3600 })

/** A place of discussions: the forums of the whole community, or a group. */
interface Place {
  readonly groupId: number | null | undefined
}

/** Refuses the call if the feature of the place is off; a place that does not exist is answered by the call. */
async function checkPlace(context: AppContext, scope: CommunityScope, place: Place | undefined): Promise<void> {
  if (place && !(await context.gates.mayUse(scope, { menuFeature: featureOf(place) }))) throw forbidden()
}

/** Whether the caller may write there: in a group its members (decisions/community.md 114). */
async function mayWriteIn(scope: CommunityScope, { groupId }: Place): Promise<boolean> {
  return groupId === null || groupId === undefined || isMemberOf(scope, groupId, scope.personId)
}

/**
 * Why a person who may manage a post may not change its text: authors may change it only where they may still write. They may always delete
 * their own posts, and website administrators may do everything.
 */
async function refusedChange(scope: CommunityScope, place: Place & { readonly isLocked: boolean }) {
  if (mayEditWebsite(scope.viewer, scope.communityId)) return undefined
  if (place.isLocked) return lockedEdit
  return (await mayWriteIn(scope, place)) ? undefined : noMember
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
    // A deleted discussion is answered as an empty one, because links to it lead back to the forums (decisions/community.md 94).
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
    const words = { subject: ft_subject.trim(), topicId, body: normaliseText(body.ForumThreadPost.ftp_body) }
    const faults = faultsOf({ ...words, files: uploads.length })
    if (Object.keys(faults).length > 0 || !isTopic(topicId)) return faulty(faults)
    const unwanted = await moderationFault(scope, [words.subject, words.body])
    if (unwanted) return moderated(unwanted)
    if (!(await context.allowances.take(threadsAllowed, String(scope.personId)))) return tooMany
    const taken = await takeUploads(scope, context, uploads, documentRule, {
      communityId: scope.communityId,
      personId: scope.personId,
    })
    if ('refusal' in taken) return faulty({ file: [taken.refusal] })
    const place = { groupId: groupId ?? null }
    return (await beginThread(scope, context, { ...words, ...place, topicId }, taken.files[0]))
      ? done('Your discussion has been posted.')
      : noMember
  },
  async updateThread({ scope, query, body, files, context, allow }) {
    const thread = await findThread(scope, query.post)
    await checkPlace(context, scope, thread)
    allow(thread === undefined || mayManage(scope.viewer, scope.communityId, thread))
    if (!thread) return gone
    const refusal = await refusedChange(scope, thread)
    if (refusal) return refusal
    const { ft_subject, ft_topic_id: topicId } = body.ForumThread
    const { ftp_body, removeFile } = body.ForumThreadPost
    const uploads = files['ForumThreadPost[file]']
    const words = { subject: ft_subject.trim(), topicId, body: normaliseText(ftp_body) }
    const faults = faultsOf({ ...words, files: uploads.length })
    if (Object.keys(faults).length > 0 || !isTopic(topicId)) return faulty(faults)
    const unwanted = await moderationFault(scope, [words.subject, words.body])
    if (unwanted) return moderated(unwanted)
    const taken = await takeUploads(scope, context, uploads, documentRule, {
      communityId: scope.communityId,
      personId: scope.personId,
    })
    if ('refusal' in taken) return faulty({ file: [taken.refusal] })
    const file = taken.files[0] ?? (removeFile ? null : undefined)
    const which = { threadId: query.post, postId: thread.id, version: body.version }
    const edit = await changeThread(scope, context, which, { ...words, topicId }, file)
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
    if (!thread) return gone
    if (!mayReply(scope.viewer, scope.communityId, thread)) return locked
    const words = normaliseText(body.ForumThreadPost.ftp_body)
    if (words === '') return faulty(emptyReply)
    const unwanted = await moderationFault(scope, [words])
    if (unwanted) return moderated(unwanted)
    if (!(await context.allowances.take(repliesAllowed, String(scope.personId)))) return tooMany
    const postId = await postReply(scope, context, thread, words)
    const post = postId && (await findPost(scope, postId))
    return post ? { ...done('Your reply has been posted.'), newPost: presentPost(post, scope, context.images) } : gone
  },
  async editReply({ scope, query, body, context, allow }) {
    const post = await findPost(scope, query.post)
    await checkPlace(context, scope, post)
    allow(post === undefined || (!post.isMain && mayManage(scope.viewer, scope.communityId, post)))
    if (!post) return gone
    const refusal = await refusedChange(scope, post)
    if (refusal) return refusal
    const words = normaliseText(body.ForumThreadPost.ftp_body)
    if (words === '') return faulty(emptyReply)
    const unwanted = await moderationFault(scope, [words])
    if (unwanted) return moderated(unwanted)
    const edit = await changeReply(scope, context, { id: query.post, version: body.version }, words)
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
    return { success: true, isWatching: await switchFollow(scope, query.thread, context.clock.now()) }
  },
}

function answerOf(edit: EditStart, text: string): Saved {
  if (edit.outcome === 'refused') return edit.answer
  return edit.outcome === 'started' ? done(text) : gone
}
