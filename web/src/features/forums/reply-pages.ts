import type { ForumPost } from '@porchlight/contract/features/forums.ts'

/** Replies as the server gives them: the newest page first, in each page the oldest first. */
export interface RepliesPage {
  readonly replies: ForumPost[]
  readonly newOffset: number
  readonly showPreviousRepliesNo: number
}

/** All replies of some pages, the oldest first, each once: one that came meanwhile has moved others to a later page. */
export function inOrder(pages: readonly RepliesPage[]): ForumPost[] {
  const all = pages.toReversed().flatMap((page) => page.replies)
  return [...new Map(all.map((reply) => [reply.ftp_id, reply])).values()]
}

/** With one that was just written; offsets count it. */
export function withReply(pages: readonly RepliesPage[], post: ForumPost): RepliesPage[] {
  return pages.map((page, index) => ({
    ...page,
    replies: index === 0 ? [...page.replies, post] : page.replies,
    newOffset: page.newOffset + 1,
  }))
}

/** With other words of one; its new version is not known until it is fetched again. */
export function withPost(pages: readonly RepliesPage[], postId: number, body: string): RepliesPage[] {
  const change = (post: ForumPost) =>
    post.ftp_id === postId ? { ...post, ftp_body: body, isEdited: true, version: undefined } : post
  return pages.map((page) => ({ ...page, replies: page.replies.map(change) }))
}

/** Without one; the offsets of its page and the older ones do not count it any more. */
export function withoutPost(pages: readonly RepliesPage[], postId: number): RepliesPage[] {
  const at = pages.findIndex((page) => page.replies.some((post) => post.ftp_id === postId))
  return pages.map((page, index) => ({
    ...page,
    replies: page.replies.filter((post) => post.ftp_id !== postId),
    newOffset: at >= 0 && index >= at ? page.newOffset - 1 : page.newOffset,
  }))
}
