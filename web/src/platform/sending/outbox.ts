import { onSignOut } from '../session/sign-out.ts'
import { storeSignOutReason, takeSignOutReason } from '../session/sign-out-reason.ts'

/** What the server has not confirmed yet, with its photos and files. */
export interface Unsent {
  /** By which the server stores it once, however often it is sent. */
  readonly key: string
  readonly personId: number
  /** What it belongs to, such as 'work order 5': its log shows it while it waits. */
  readonly place: string
  /** The name of the sender that sends it. */
  readonly kind: string
  readonly query: Readonly<Record<string, number>>
  readonly body: Readonly<Record<string, string>>
  /** How it is shown while it waits. */
  readonly shown: { readonly title: string; readonly date: string; readonly text: string }
  readonly files: readonly StoredPhoto[]
  /** Milliseconds. */
  readonly writtenAt: number
  /** The server said no, and why: it is sent again only when its writer wants that. */
  readonly refusal?: string
}

/** The bytes of a file: browsers lose the file itself when the page is loaded again. */
interface StoredPhoto {
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

const databaseName = '__porchlight.unsent'
const storeName = 'unsent'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName)
const listeners = new Set<() => void>()

async function run<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'key' })
  const database = await settled(opening)
  try {
    return await settled<Result>(work(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}

function changed(): void {
  channel?.postMessage('changed')
  for (const listener of listeners) listener()
}

channel?.addEventListener('message', () => {
  for (const listener of listeners) listener()
})

/** A file as it is stored on the device, and back. */
export async function storedPhoto(file: File): Promise<StoredPhoto> {
  return { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
}

export function fileOf({ name, type, bytes }: StoredPhoto): File {
  return new File([bytes], name, { type })
}

/** What is on its way of each person, kept on the device over reloads and lost connections. */
export const outbox = {
  /** Oldest first. */
  async of(personId: number): Promise<Unsent[]> {
    const all = await run<Unsent[]>('readonly', (store) => store.getAll())
    return all.filter((one) => one.personId === personId).toSorted((a, b) => a.writtenAt - b.writtenAt)
  },
  async put(unsent: Unsent): Promise<void> {
    await run('readwrite', (store) => store.put(unsent))
    changed()
  },
  async remove(key: string): Promise<void> {
    await run('readwrite', (store) => store.delete(key))
    changed()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Deletes what waits when a person signs out; after the end of a session it stays for the next sign-in. */
async function forgetOnLeaving(): Promise<void> {
  const reason = takeSignOutReason()
  if (reason) storeSignOutReason(reason)
  if (reason === 'expired' || reason === 'refused') return
  await run('readwrite', (store) => store.clear()).catch(() => undefined)
}

onSignOut(() => void forgetOnLeaving())
