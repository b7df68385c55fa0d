import { isNative } from '../native/bridge.ts'
import { secureStore } from '../native/keychain.ts'

/** The name of the local store: '__{product}' (foundation.txt 3). */
const storeName = '__porchlight'

/** A store for the session, which is one text. */
export interface Driver {
  readonly read: () => Promise<string | null>
  readonly write: (text: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** The encrypted store of the phone. */
const secure: Driver = {
  read: () => secureStore.read(storeName),
  write: (text) => secureStore.write(storeName, text),
  remove: () => secureStore.remove(storeName),
}

/** `storage` is a function, because a browser that allows no storage throws when it is read. */
function webStorage(storage: () => Storage): Driver {
  return {
    read: async () => storage().getItem(storeName),
    write: async (text) => storage().setItem(storeName, text),
    remove: async () => storage().removeItem(storeName),
  }
}

/** A database of the browser. */
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
 * The stores for a remembered session, in order of preference: the device's secure store, local storage, IndexedDB.
 * Memory is not among them, because a reload must not lose the session (decisions/foundation.md 41).
 */
export function lastingDrivers(): readonly Driver[] {
  if (isNative()) return [secure]
  return [webStorage(() => localStorage), indexedDb()]
}

/** The stores for a session without Remember Me: emptied when the browser or the app closes. */
export function passingDrivers(): readonly Driver[] {
  return [webStorage(() => sessionStorage)]
}
