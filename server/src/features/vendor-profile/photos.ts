import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import type { AppContext } from '../../platform/app-context.ts'

const sizeNames = ['large', 'medium', 'small'] as const
export type PhotoSize = (typeof sizeNames)[number]
/** What a photo belongs to. */
export type PhotoKind = 'portfolio' | 'review'

/** A stored photo without the keys of its files. */
export interface PhotoRow {
  readonly id: number
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** Returns a photo of a vendor with the signed names of its three sizes. */
export function presentPhoto(
  kind: PhotoKind,
  vendorId: number,
  { id, width, height, placeholder }: PhotoRow,
  { downloads }: Pick<AppContext, 'downloads'>,
): SizedPhoto {
  const nameOf = (size: PhotoSize) => downloads.nameOf(`${kind}-${vendorId}-${id}-${size}`)
  const names = { image: nameOf('large'), medium: nameOf('medium'), small: nameOf('small') }
  return { id, ...names, width, height, placeholder: `data:image/webp;base64,${placeholder}` }
}

/** Reads the signed name of a photo. Returns undefined if it is invalid, has expired, or belongs to another vendor or another kind of photo. */
export function readPhotoName(
  kind: PhotoKind,
  vendorId: number,
  name: string,
  { downloads }: Pick<AppContext, 'downloads'>,
): { readonly imageId: number; readonly size: PhotoSize } | undefined {
  const [namedKind, namedVendor, imageId, namedSize] = downloads.resourceOf(name)?.split('-') ?? []
  const size = sizeNames.find((one) => one === namedSize)
  const isOfVendor = namedKind === kind && Number(namedVendor) === vendorId
  return isOfVendor && size ? { imageId: Number(imageId), size } : undefined
}
