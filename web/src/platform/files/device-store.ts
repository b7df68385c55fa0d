/** The bytes of a file: browsers lose the file itself when the page is loaded again. */
export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** Reads a file, so that it can be stored. */
export async function toStoredFile(file: File): Promise<StoredFile> {
  return { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
}

/** Creates the file of stored bytes again. */
export function fileOf({ name, type, bytes }: StoredFile): File {
  return new File([bytes], name, { type })
}

/** Records with files, stored on the device so that they remain after a reload; each has its key in the member `key`. */
export interface DeviceStore<Kept> {
  all(): Promise<Kept[]>
  get(key: string): Promise<Kept | undefined>
  put(record: Kept): Promise<void>
  remove(key: string): Promise<void>
  clear(): Promise<void>
}

/** A database of the browser with one table. Its methods reject if the browser allows no storage or has no space left. */
export function createDeviceStore<Kept extends { readonly key: string }>(
  databaseName: string,
  tableName: string,
): DeviceStore<Kept> {
  async function run<Result>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest): Promise<Result> {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(tableName, { keyPath: 'key' })
    const database = await settled(opening)
    try {
      return await settled<Result>(work(database.transaction(tableName, mode).objectStore(tableName)))
    } finally {
      database.close()
    }
  }
  return {
    all: () => run('readonly', (table) => table.getAll()),
    get: (key) => run('readonly', (table) => table.get(key)),
    put: (record) => run('readwrite', (table) => table.put(record)),
    remove: (key) => run('readwrite', (table) => table.delete(key)),
    clear: () => run('readwrite', (table) => table.clear()),
  }
}

/** The result of a request to the browser's database; rejects if it fails. */
function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
