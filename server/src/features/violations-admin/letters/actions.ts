import type { Scope } from '../../../platform/access/scopes.ts'
import { type FileStore, readWhole } from '../../../platform/files/file-store.ts'
import { findAddressee, findSender } from './data.ts'
import { letterPdf, type StepLetter } from './letter-pages.ts'

/**
 * Creates the letter of a step to the owners of a home, with the photos of its case. Files that are no JPEG or PNG, or that are missing, are left
 * out.
 */
export async function makeLetter(
  scope: Scope<'community' | 'any'>,
  communityId: number,
  files: Pick<FileStore, 'read'>,
  letter: Pick<StepLetter, 'number' | 'texts' | 'date'> & {
    readonly homeId: number
    readonly photos: readonly { readonly fileKey: string; readonly contentType: string }[]
  },
): Promise<Buffer> {
  const sender = await findSender(scope, communityId)
  const { names, postal } = await findAddressee(scope, letter.homeId, letter.date)
  const pictures = letter.photos.filter(
    ({ contentType }) => contentType === 'image/jpeg' || contentType === 'image/png',
  )
  const read = await Promise.all(pictures.map(({ fileKey }) => readWhole(files, fileKey)))
  return letterPdf({
    ...letter,
    names,
    postal,
    language: sender.language,
    timeZone: sender.timeZone,
    senderName: sender.brand?.senderName || sender.name,
    senderAddress: sender.address,
    letterheadHtml: sender.brand?.letterheadHtml ?? '',
    photos: read.flatMap((bytes) => bytes ?? []),
  })
}
