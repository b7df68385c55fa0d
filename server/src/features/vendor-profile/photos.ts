import type { VendorPhoto } from '@porchlight/contract/shared/vendors.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'

/** A photo with its stored copies. */
export interface NewPhoto {
  readonly largeFileKey: string
  readonly mediumFileKey: string
  readonly smallFileKey: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

export interface TakenPhotos {
  readonly photos: readonly NewPhoto[]
  readonly files: readonly StoredFile[]
}

const copies = ['large', 'medium', 'small'] as const
export type PhotoSize = (typeof copies)[number]
/** What a photo belongs to. */
export type PhotoKind = 'portfolio' | 'review'

/** A stored photo without the keys of its files. */
export interface PhotoRow {
  readonly id: number
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** Returns a photo of a vendor with the signed names of its copies. */
export function presentPhoto(
  kind: PhotoKind,
  vendorId: number,
  { id, width, height, placeholder }: PhotoRow,
  { downloads }: Pick<AppContext, 'downloads'>,
): VendorPhoto {
  const nameOf = (size: PhotoSize) => downloads.nameOf(`${kind}-${vendorId}-${id}-${size}`)
  const names = { image: nameOf('large'), medium: nameOf('medium'), small: nameOf('small') }
  return { id, ...names, width, height, placeholder: `data:image/webp;base64,${placeholder}` }
}

/** Reads the signed name of a photo of a vendor; undefined if it is invalid, has expired or is of another vendor. */
export function readPhotoName(
  kind: PhotoKind,
  vendorId: number,
  name: string,
  { downloads }: Pick<AppContext, 'downloads'>,
): { readonly imageId: number; readonly size: PhotoSize } | undefined {
  const [named, of, imageId, last] = downloads.resourceOf(name)?.split('-') ?? []
  const size = copies.find((one) => one === last)
  return named === kind && Number(of) === vendorId && size ? { imageId: Number(imageId), size } : undefined
}

/** A photo in the order of a form: a stored one, or one of the sent files. */
export type PhotoPlace = { readonly id: number } | { readonly sent: number }

/**
 * Returns the photos after a save, in their order; undefined if they are more than `limit`. Without an `order` the stored ones stay
 * as they are and the sent ones follow.
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
  // What the order does not name is not lost.
  for (const id of kept) if (!places.some((place) => 'id' in place && place.id === id)) places.push({ id })
  for (; sent < given.sent; sent += 1) places.push({ sent })
  return places
}

/** The numbers in a list such as '12,15'; others are ignored. */
export function idsIn(list: string): number[] {
  return list.split(',').flatMap((one) => (/^[1-9]\d{0,14}$/.test(one.trim()) ? [Number(one)] : []))
}
