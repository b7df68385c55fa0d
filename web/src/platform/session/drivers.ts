import { isNative } from '../native/bridge.ts'
import { secureStore } from '../native/keychain.ts'

/** The name of the local store: '__{product}' (foundation.txt 3). */
const storeName = '__porchlight'

/** One place that can hold the store's text. */
export interface Driver {
  readonly read: () => Promise<string | null>
  readonly write: (text: string) => Promise<void>
  readonly remove: () => Promise<void>
}

const secure: Driver = {
  read: () => secureStore.read(storeName),
  write: (text) => secureStore.write(storeName, text),
  remove: () => secureStore.remove(storeName),
}

function webStorage(of: () => Storage): Driver {
  return {
    read: async () => of().getItem(storeName),
    write: async (text) => of().setItem(storeName, text),
    remove: async () => of().removeItem(storeName),
  }
}

function indexedDb(): Driver {
  return {
    read: () =>
      inDatabase<string | undefined>('readonly', (table) => table.get(storeName)).then((text) => text ?? null),
    write: (text) => inDatabase('readwrite', (table) => table.put(text, storeName)),
    remove: () => inDatabase('readwrite', (table) => table.delete(storeName)),
  }
}

async function inDatabase<Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open(storeName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('values')
  const database = await settled(opening)
  try {
    return await settled<Result>(work(database.transaction('values', mode).objectStore('values')))
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

/**
 * Where a remembered session may be kept, best first: the device's secure store, then local storage, then IndexedDB.
 * There is no store in memory at the end: a session that would be forgotten unasked is an error (decisions 41).
 */
export function lastingDrivers(): readonly Driver[] {
  if (isNative()) return [secure]
  return [webStorage(() => localStorage), indexedDb()]
}

/** Where a session without Remember Me is kept: it is gone with the browser, or with the app. */
export function passingDrivers(): readonly Driver[] {
  return [webStorage(() => sessionStorage)]
}
