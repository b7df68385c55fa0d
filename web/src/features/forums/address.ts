import { forumTopics } from '@porchlight/contract/features/forums.ts'
import { pathTo } from '../../paths.ts'
import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of the forums: `?topic=3` or `?month=2026-07`, and `search` and `page` with or without them. */
export interface ForumsAddress {
  topic?: number | undefined
  /** YYYY-MM. */
  month?: string | undefined
  search?: string | undefined
  page?: number | undefined
  /** With any value, the dialog of a new discussion is open (decisions/community.md 93). */
  newDiscussion?: string | undefined
}

/** Reads the values of the query string and drops invalid ones. If it has a topic and a month, the month is dropped. */
export function readForumsAddress(raw: Record<string, unknown>): ForumsAddress {
  const topic = Number(raw.topic)
  const month = typeof raw.month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(raw.month) ? raw.month : ''
  return {
    ...(topic in forumTopics ? { topic } : month && { month }),
    search: textIn(raw.search),
    page: pageIn(raw.page),
    newDiscussion: raw.newDiscussion === undefined ? undefined : '1',
  }
}

/** Whether no topic, month or text is chosen; then the screen lists the person's own discussions. */
export function isOverview({ topic, month, search }: ForumsAddress): boolean {
  return topic === undefined && month === undefined && !search
}

/** The values in the query string of a discussion: the searched text and column. */
export interface ThreadAddress {
  /** Undefined means every column; '' means an invalid column. */
  column?: ThreadColumn | '' | undefined
  search?: string | undefined
}

export const threadColumns = ['Content', 'Post by'] as const
export type ThreadColumn = (typeof threadColumns)[number]

export function readThreadAddress(raw: Record<string, unknown>): ThreadAddress {
  const column = raw.column === undefined ? undefined : (threadColumns.find((one) => one === raw.column) ?? '')
  const search = textIn(raw.search)
  // Without a valid column nothing is filtered; the form asks the person to choose one.
  if (column === '') return { column }
  return search ? { ...(column && { column }), search } : {}
}

/** The path of a discussion, in the forums or in its group. */
export function threadPath(thread: { readonly ft_id: number; readonly ft_group_id: number | null }): string {
  const { ft_id, ft_group_id } = thread
  return ft_group_id === null
    ? pathTo('forumThread', { threadId: ft_id })
    : pathTo('groupPost', { groupId: ft_group_id, postId: ft_id })
}
