import { forumTopics } from '@porchlight/contract/features/forums.ts'
import { pathTo } from '../../paths.ts'

/** The values in the address of the forums: `?topic=3` or `?month=2026-07`, and with either, or alone, `search` and `page`. */
export interface ForumsAddress {
  topic?: number | undefined
  /** YYYY-MM. */
  month?: string | undefined
  search?: string | undefined
  page?: number | undefined
  /** With any value, the dialog of a new discussion is open (decisions/community.md 93). */
  newDiscussion?: string | undefined
}

/** Reads the values of an address and drops invalid ones; if it has both a topic and a month, the month is dropped. */
export function readForumsAddress(raw: Record<string, unknown>): ForumsAddress {
  const topic = Number(raw.topic)
  const month = typeof raw.month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(raw.month) ? raw.month : ''
  const search = textOf(raw.search)
  const page = Number(raw.page)
  const isLater = Number.isSafeInteger(page) && page > 1 && page <= 100_000
  return {
    ...(topic in forumTopics ? { topic } : month && { month }),
    ...(search && { search }),
    ...(isLater && { page }),
    ...(raw.newDiscussion !== undefined && { newDiscussion: '1' }),
  }
}

/** The values in the address of a discussion: the searched text and column. */
export interface ThreadAddress {
  /** Undefined means every column; '' means an invalid column. */
  column?: ThreadColumn | '' | undefined
  search?: string | undefined
}

export const threadColumns = ['Content', 'Post by'] as const
export type ThreadColumn = (typeof threadColumns)[number]

export function readThreadAddress(raw: Record<string, unknown>): ThreadAddress {
  const column = raw.column === undefined ? undefined : (threadColumns.find((one) => one === raw.column) ?? '')
  const search = textOf(raw.search)
  if (column === '') return { column }
  return search ? { ...(column && { column }), search } : {}
}

/** The address of a discussion, in the forums or in its group. */
export function addressOf(thread: { readonly ft_id: number; readonly ft_group_id: number | null }): string {
  const { ft_id, ft_group_id } = thread
  return ft_group_id === null
    ? pathTo('forumThread', { threadId: ft_id })
    : pathTo('groupPost', { groupId: ft_group_id, postId: ft_id })
}

/** The number of a discussion in an address; null for anything else. */
export function readThreadId(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null
}

function textOf(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100)
}
