/**
 * A message between the windows of one browser, such as 'mailbox' after a message was read. Only the other windows receive it,
 * and only while they are open. It names what changed and contains no private data.
 */
export interface Announcement {
  readonly topic: string
  readonly detail: unknown
}

type Listener = (detail: unknown) => void

const listeners = new Map<string, Set<Listener>>()
/** Undefined: not opened yet; null: the browser has no such channel. */
let channel: BroadcastChannel | null | undefined

/** The channel between the windows, opened once; null if the browser has none. */
function open(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('__porchlight')
  channel?.addEventListener('message', ({ data }: MessageEvent<Announcement>) => {
    for (const listener of listeners.get(data.topic) ?? []) listener(data.detail)
  })
  return channel
}

/** Sends a message to the other windows of this browser; `detail` is any structured-cloneable value. */
export function announce(topic: string, detail?: unknown): void {
  open()?.postMessage({ topic, detail } satisfies Announcement)
}

/** Calls `listener` for messages of the other windows, until the returned function is called. */
export function onAnnounce(topic: string, listener: Listener): () => void {
  open()
  const ofTopic = listeners.get(topic) ?? new Set()
  listeners.set(topic, ofTopic.add(listener))
  return () => void ofTopic.delete(listener)
}
