import type { CommunityCover } from '@porchlight/contract/shared/cover.ts'
import { LRUCache } from 'lru-cache'
import type { Scope } from '../../platform/access/scopes.ts'
import { type FileStore, readWhole } from '../../platform/files/file-store.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import { findCovers, findPublicCovers, findStrip } from './data.ts'
import { presentCover } from './present.ts'

/** Returns the cover of a community in the form of the contract. */
export async function findCover(scope: Scope<'community'>, images: ImageNames): Promise<CommunityCover> {
  return presentCover(await findCovers(scope), images)
}

/** Returns the cover that the public page of a community shows to anybody. */
export async function findPublicCover(
  scope: Scope<'any'>,
  communityId: number,
  images: ImageNames,
): Promise<CommunityCover> {
  return presentCover(await findPublicCovers(scope, communityId), images)
}

// The strips that were used last, by file key; the content of a key never changes. Each mail of a notice begins with a strip, so without this cache each mail would read the file.
const strips = new LRUCache<string, Uint8Array>({ max: 100 })

/** Returns the JPEG that a community's mails begin with; undefined if the community has no cover. */
export async function readMailStrip(scope: Scope<'community'>, files: FileStore): Promise<Uint8Array | undefined> {
  const fileKey = await findStrip(scope)
  if (fileKey === undefined) return undefined
  const strip = strips.get(fileKey) ?? (await readWhole(files, fileKey))
  if (strip) strips.set(fileKey, strip)
  return strip
}
