import { createDeviceStore, type StoredFile } from '../files/device-store.ts'
import { leavesForGood } from '../saving/drafts.ts'
import { onSignOut } from '../session/sign-out.ts'

/** A call that the server has not confirmed yet, with its photos and files. */
export interface Unsent {
  /** The idempotency key: the server stores the entry once, however often it is sent. */
  readonly key: string
  readonly personId: number
  /** The record that the entry belongs to, such as 'work order 5': its log shows the entry while it waits. */
  readonly place: string
  /** The name of the sender that sends it. */
  readonly kind: string
  readonly query: Readonly<Record<string, number>>
  readonly body: Readonly<Record<string, string>>
  /** How the entry is shown while it waits. */
  readonly shown: { readonly title: string; readonly date: string; readonly text: string }
  readonly files: readonly StoredFile[]
  /** In milliseconds since 1970. */
  readonly writtenAt: number
  /** The reason if the server refused the entry, '' without a text; it is sent again only if its author asks for that. Undefined: not refused. */
  readonly refusal?: string
}

const databaseName = '__porchlight.unsent'
const store = createDeviceStore<Unsent>(databaseName, 'unsent')
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName)
const listeners = new Set<() => void>()

/** Tells this window and the others that the entries have changed. */
function announceChange(): void {
  channel?.postMessage('changed')
  for (const listener of listeners) listener()
}

channel?.addEventListener('message', () => {
  for (const listener of listeners) listener()
})

/** The unsent entries of each person, stored on the device so that they survive reloads and lost connections. */
export const outbox = {
  /** Oldest first. */
  async of(personId: number): Promise<Unsent[]> {
    const all = await store.all()
    return all.filter((one) => one.personId === personId).toSorted((a, b) => a.writtenAt - b.writtenAt)
  },
  async put(unsent: Unsent): Promise<void> {
    await store.put(unsent)
    announceChange()
  },
  async remove(key: string): Promise<void> {
    await store.remove(key)
    announceChange()
  },
  /** Calls the listener after each change, also of another window, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Deletes the entries when a person signs out. After a session ended in another way, they stay for the next sign-in. */
async function forgetOnLeaving(): Promise<void> {
  if (leavesForGood()) await store.clear().catch(() => undefined)
}

onSignOut(() => void forgetOnLeaving())
