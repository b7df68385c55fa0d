import type { ForumPost } from '@porchlight/contract/features/forums.ts'

/** A page of replies as the server returns it. The newest page is the first; within a page the oldest reply is the first. */
export interface RepliesPage {
  readonly replies: ForumPost[]
  /** The offset of the next older page: how many newer replies are before it. */
  readonly newOffset: number
  /** How many older replies the next page would have; 0 if there are none. */
  readonly showPreviousRepliesNo: number
}

/** The replies of all pages, oldest first, without duplicates: a new reply moves others to a later page, so that two pages may contain them. */
export function oldestFirst(pages: readonly RepliesPage[]): ForumPost[] {
  const all = pages.toReversed().flatMap((page) => page.replies)
  return [...new Map(all.map((reply) => [reply.ftp_id, reply])).values()]
}

/** Adds a new reply and counts it in the offsets. */
export function withReply(pages: readonly RepliesPage[], post: ForumPost): RepliesPage[] {
  return pages.map((page, index) => ({
    ...page,
    replies: index === 0 ? [...page.replies, post] : page.replies,
    newOffset: page.newOffset + 1,
  }))
}

/** Changes the text of a reply. Its version becomes undefined, because the new one is unknown until the reply is fetched again. */
export function withEditedReply(pages: readonly RepliesPage[], postId: number, body: string): RepliesPage[] {
  const change = (post: ForumPost) =>
    post.ftp_id === postId ? { ...post, ftp_body: body, isEdited: true, version: undefined } : post
  return pages.map((page) => ({ ...page, replies: page.replies.map(change) }))
}

/** Removes a reply, also from the offsets of its page and the older pages. */
export function withoutReply(pages: readonly RepliesPage[], postId: number): RepliesPage[] {
  const at = pages.findIndex((page) => page.replies.some((post) => post.ftp_id === postId))
  return pages.map((page, index) => ({
    ...page,
    replies: page.replies.filter((post) => post.ftp_id !== postId),
    newOffset: at >= 0 && index >= at ? page.newOffset - 1 : page.newOffset,
  }))
}
