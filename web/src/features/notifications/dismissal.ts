import type { Notification } from '@porchlight/contract/features/notifications.ts'

/** The notifications that one call marks as read: all of a type and parent (decisions/foundation.md 66). */
export type Pair = Pick<Notification, 'hn_type' | 'hn_parent_id'>

/** The types and parents of a list, without duplicates. */
export function distinctPairs(list: readonly Notification[]): Pair[] {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()].map(({ hn_type, hn_parent_id }) => ({
    hn_type,
    hn_parent_id,
  }))
}

/** The list without the notifications of these pairs. */
export function withoutPairs(list: readonly Notification[], pairs: readonly Pair[]): Notification[] {
  const gone = new Set(pairs.map(keyOf))
  return list.filter((one) => !gone.has(keyOf(one)))
}

function keyOf({ hn_type, hn_parent_id }: Pair): string {
  return `${hn_type} ${hn_parent_id}`
}
