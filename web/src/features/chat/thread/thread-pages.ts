import type { ChatMessage } from '@porchlight/contract/features/chat.ts'

/** The loaded part of a thread: its newest messages, oldest first, and whether there are earlier ones. */
export interface ThreadData {
  readonly messages: readonly ChatMessage[]
  readonly hasMore: boolean
}

/** Adds the newest page after the loaded messages. If there is a gap between them, the loaded ones are dropped. */
export function withNewest(known: ThreadData | undefined, page: ThreadData): ThreadData {
  const first = page.messages[0]
  const last = known?.messages.at(-1)
  // A page without earlier messages is the whole thread.
  const isWhole = !first || !page.hasMore
  if (!known || !last || isWhole || first.id > last.id) return page
  return { messages: [...known.messages.filter(({ id }) => id < first.id), ...page.messages], hasMore: known.hasMore }
}

/** Adds an earlier page before the loaded messages. */
export function withEarlier(known: ThreadData, page: ThreadData): ThreadData {
  const first = known.messages[0]
  const earlier = page.messages.filter(({ id }) => !first || id < first.id)
  return { messages: [...earlier, ...known.messages], hasMore: page.hasMore }
}

/** Adds a message that was just sent, in the order of the ids. */
export function withMessage(known: ThreadData, message: ChatMessage): ThreadData {
  if (known.messages.some(({ id }) => id === message.id)) return known
  const at = known.messages.findLastIndex(({ id }) => id < message.id) + 1
  return { ...known, messages: known.messages.toSpliced(at, 0, message) }
}
