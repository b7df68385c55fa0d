import type { PersonScope } from '../access/scopes.ts'
import type { Allowances } from '../limits/allowances.ts'
import { scalePicture } from './cuts.ts'
import { type FileStore, readWhole } from './file-store.ts'
import type { FileOwner, Storage } from './storage.ts'
import type { StoredFile } from './stored-file.ts'
import { storeCreated, takeUploads, type UploadedFile, type UploadRule } from './uploads.ts'

/** A photo with its stored copies, and the size of the largest one in pixels. */
export interface NewPhoto {
  readonly largeFileKey: string
  readonly mediumFileKey: string
  readonly smallFileKey: string
  readonly width: number
  readonly height: number
  /** A tiny WebP in base64. */
  readonly placeholder: string
}

/** Photos that were stored. `files` are all their files: the large ones and the copies. */
export interface TakenPhotos {
  readonly photos: readonly NewPhoto[]
  readonly files: readonly StoredFile[]
}

interface Box {
  readonly maxWidth: number
  readonly maxHeight: number
}

/** The rules for sent photos, and the boxes, in pixels, into which their smaller copies are fitted. */
export interface PhotoRule {
  readonly uploads: UploadRule
  readonly sizes: { readonly medium: Box; readonly small: Box }
}

/** Checks and stores sent photos with their smaller copies. Stores all of them, or none and returns the reason as a sentence. */
export async function takePhotos(
  scope: PersonScope,
  context: { readonly allowances: Allowances; readonly files: FileStore; readonly storage: Storage },
  uploads: readonly UploadedFile[],
  rule: PhotoRule,
  owner: FileOwner,
): Promise<TakenPhotos | { refusal: string }> {
  const taken = await takeUploads(scope, context, uploads, rule.uploads, owner)
  if ('refusal' in taken) return taken
  const files = [...taken.files]
  const photos: NewPhoto[] = []
  let isDone = false
  try {
    for (const file of taken.files) {
      const bytes = await readWhole(context.files, file.fileKey)
      if (!bytes) throw new Error('a picture that was just stored is gone')
      const sizes = [rule.sizes.medium, rule.sizes.small]
      const { copies, width, height, placeholder } = await scalePicture(scope.personId, bytes, sizes)
      const created = copies.map((copy) => ({ bytes: copy, contentType: 'image/webp', fileName: file.fileName }))
      const stored = await storeCreated(context, created, owner)
      if ('refusal' in stored) return stored
      files.push(...stored.files)
      const [mediumFileKey = '', smallFileKey = ''] = stored.files.map(({ fileKey }) => fileKey)
      photos.push({ largeFileKey: file.fileKey, mediumFileKey, smallFileKey, width, height, placeholder })
    }
    isDone = true
    return { photos, files }
  } finally {
    if (!isDone) for (const { fileKey } of files) await context.files.remove(fileKey)
  }
}

/** A photo in the order of a form: the id of a stored photo, or the index of a sent file. */
export type PhotoPlace = { readonly id: number } | { readonly sent: number }

/**
 * Returns the photos after a save, in their order; undefined if they are more than `limit`. `order` is a list such as '12,new,15': ids of stored
 * photos, and 'new' for the next of the sent files. Without it the stored photos stay as they are and the sent ones follow.
 */
export function arrangePhotos(
  stored: readonly number[],
  given: { readonly deleted: readonly number[]; readonly sent: number; readonly order: string | undefined },
  limit: number,
): PhotoPlace[] | undefined {
  const kept = stored.filter((id) => !given.deleted.includes(id))
  if (kept.length + given.sent > limit) return undefined
  const places: PhotoPlace[] = []
  let sent = 0
  for (const one of given.order?.split(',') ?? []) {
    const id = Number(one)
    if (one.trim() === 'new' && sent < given.sent) {
      places.push({ sent })
      sent += 1
    } else if (kept.includes(id) && !places.some((place) => 'id' in place && place.id === id)) places.push({ id })
  }
  // Photos that the order does not name are not lost.
  for (const id of kept) if (!places.some((place) => 'id' in place && place.id === id)) places.push({ id })
  for (; sent < given.sent; sent += 1) places.push({ sent })
  return places
}

/** Returns the ids in a list such as '12,15'. Other entries are ignored. */
export function idsIn(list: string): number[] {
  return list.split(',').flatMap((one) => (/^[1-9]\d{0,14}$/.test(one.trim()) ? [Number(one)] : []))
}
