/**
 * News between the windows of one browser, such as 'mailbox' after something was read. Only the other windows hear it,
 * and only while they are open; it says that something changed, never what somebody may not know.
 */
export interface Announcement {
  readonly topic: string
  readonly detail: unknown
}

type Listener = (detail: unknown) => void

const listeners = new Map<string, Set<Listener>>()
let channel: BroadcastChannel | null | undefined

function open(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('__porchlight')
  channel?.addEventListener('message', ({ data }: MessageEvent<Announcement>) => {
    for (const listener of listeners.get(data.topic) ?? []) listener(data.detail)
  })
  return channel
}

/** Tells the other windows of this browser; `detail` is anything that can be cloned. */
export function announce(topic: string, detail?: unknown): void {
  open()?.postMessage({ topic, detail } satisfies Announcement)
}

/** Hears what the other windows announce, until the returned function is called. */
export function onAnnounce(topic: string, listener: Listener): () => void {
  open()
  const those = listeners.get(topic) ?? new Set()
  listeners.set(topic, those.add(listener))
  return () => void those.delete(listener)
}
