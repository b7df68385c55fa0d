import { createDeviceStore, fileOf, type StoredFile, toStoredFile } from '../files/device-store.ts'
import { session } from '../session/session.ts'
import { leavesForGood } from './drafts.ts'

/** An item of a field of files: a chosen file, or a picture of a list of pictures; a new picture has its file in `file`. */
type Item = File | { readonly key?: string; readonly file?: File }
/** An item as it is stored: a chosen file; or a picture by its other properties, with its file if it is a new one. */
type StoredItem = { readonly chosen: StoredFile } | { readonly fields: object; readonly file?: StoredFile }

/** The files of one form as they are stored. */
interface Kept {
  readonly key: string
  /** The name of the window whose form it is: only that window restores it. Null for a remembered session (Remember Me): any window restores it. */
  readonly window: string | null
  /** The version of the item that the form changes; null for a new one. */
  readonly version: number | null
  readonly fields: Readonly<Record<string, readonly StoredItem[]>>
  /** In milliseconds since 1970. */
  readonly writtenAt: number
}

const store = createDeviceStore<Kept>('__porchlight.draftFiles', 'drafts')
const windowKey = '__porchlight.draftWindow'
/** The files of one form are stored up to this size, in bytes. */
const maxSize = 100_000_000
/** Older drafts are deleted, in milliseconds. */
const maxAge = 30 * 86_400_000

/** The writes of one form run one after the other, so that the last one wins. */
let writes = Promise.resolve()

let oldDraftsAreDeleted = false

/** Deletes drafts older than `maxAge`, once for each load of the page, because reading the drafts also reads their files. */
async function deleteOldDrafts(): Promise<void> {
  if (oldDraftsAreDeleted) return
  oldDraftsAreDeleted = true
  for (const old of await store.all()) if (old.writtenAt < Date.now() - maxAge) await store.remove(old.key)
}

/** The chosen files of unsent forms, by the name of the form. Their texts are in drafts.ts. */
export const draftFiles = {
  /** The stored values of the fields of files, if they belong to this version of the item; undefined if there are none. */
  async read(name: string, version: number | null): Promise<Record<string, readonly Item[]> | undefined> {
    const kept = await store.get(keyOf(name)).catch(() => undefined)
    if (!kept || kept.version !== version || kept.window !== windowName()) return undefined
    return Object.fromEntries(Object.entries(kept.fields).map(([field, items]) => [field, items.map(itemOf)]))
  },

  /**
   * Stores the values of the fields of files; files above `maxSize` are not stored. If the device cannot store them, nothing on the screen is lost.
   */
  write(name: string, version: number | null, fields: Readonly<Record<string, readonly Item[]>>): void {
    const key = keyOf(name)
    const window = windowName()
    writes = writes
      .then(async () => {
        const sizes = Object.values(fields).flatMap((items) => items.map(sizeOf))
        if (sizes.reduce((sum, one) => sum + one, 0) > maxSize) return await store.remove(key)
        const stored = Object.entries(fields).map(async ([field, items]) => [
          field,
          await Promise.all(items.map(toStoredItem)),
        ])
        await store.put({
          key,
          window,
          version,
          fields: Object.fromEntries(await Promise.all(stored)),
          writtenAt: Date.now(),
        })
        await deleteOldDrafts()
      })
      .catch(() => undefined)
  },

  remove(name: string): void {
    const key = keyOf(name)
    writes = writes.then(() => store.remove(key)).catch(() => undefined)
  },
}

/** On signing out: deletes the files under the same condition as the drafts. */
export async function forgetDraftFilesOnLeaving(): Promise<void> {
  if (leavesForGood()) await store.clear().catch(() => undefined)
}

/** Whether the value of a field is a list with a chosen file. */
export function isFiles(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.some((item) => sizeOf(item) > 0)
}

/** Whether two values of a field of files are the same files in the same order; the form copies lists and their items. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false
  const isSame = (a: Item, b: Item) =>
    a === b || (!(a instanceof File) && !(b instanceof File) && a.key === b.key && a.file === b.file)
  return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
}

/** The bytes of an item's file; 0 without a file. */
function sizeOf(item: Item): number {
  return item instanceof File ? item.size : (item?.file?.size ?? 0)
}

/** Reads the file of an item, so that it can be stored. */
async function toStoredItem(item: Item): Promise<StoredItem> {
  if (item instanceof File) return { chosen: await toStoredFile(item) }
  // The object URL and the uncropped original of a picture are not stored; `itemOf` creates both from its file.
  const { file, ...rest } = item
  if (!file) return { fields: rest }
  const { address: _, original: __, ...fields } = rest as { address?: string; original?: File }
  return { fields, file: await toStoredFile(file) }
}

/** Creates an item again from what is stored. */
function itemOf(item: StoredItem): Item {
  if ('chosen' in item) return fileOf(item.chosen)
  if (!item.file) return item.fields as Item
  const file = fileOf(item.file)
  return { ...item.fields, file, original: file, address: URL.createObjectURL(file) } as Item
}

function keyOf(name: string): string {
  return `${session.current()?.loginUserId}.${name}`
}

/** The name of this window, created once; null for a remembered session. 'unknown' without storage. */
function windowName(): string | null {
  if (session.isLasting()) return null
  try {
    const known = sessionStorage.getItem(windowKey)
    if (known) return known
    const name = crypto.randomUUID()
    sessionStorage.setItem(windowKey, name)
    return name
  } catch {
    return 'unknown'
  }
}
