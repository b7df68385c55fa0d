import { type CoverVariant, coverUndoHours, sentCover } from '@porchlight/contract/features/community-picture.ts'
import { coverCuts } from '@porchlight/contract/shared/cover.ts'
import type { EditorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../platform/content/edits.ts'
import { type Cut, cutPicture, type Focus } from '../../platform/files/cuts.ts'
import { readWhole } from '../../platform/files/file-store.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { storeCreated, type UploadRule } from '../../platform/files/uploads.ts'
import { accentOf } from './accent.ts'
import { coversContent, findVariantOfReplaced, insertCover, removeCurrent, restoreReplaced } from './data.ts'

/** The upload rule of a cover. The uploaded picture is encoded as a whole first; its crops are created from the result. */
export const coverRule: UploadRule = {
  types: sentCover.types,
  picture: {
    encodeAs: 'webp',
    fit: 'inside',
    maxWidth: 2400,
    maxHeight: 2400,
    minWidth: sentCover.minWidth,
    minHeight: sentCover.minHeight,
  },
  advice: 'Choose a JPEG, PNG, WebP or AVIF picture.',
}

/** The strip at the top of a mail is shown at 600 × 120 and stored with one and a half times as many pixels in each direction. */
const strip: Cut = { width: 900, height: 180, encodeAs: 'jpeg' }
const webCuts = Object.values(coverCuts).map((cut): Cut => ({ ...cut, encodeAs: 'webp' }))

/** The version of the pictures that the caller saw. If undefined, the stored pictures are replaced without a check. */
type SeenVersion = number | undefined

const startCoverEdit = (inside: EditorScope, version: SeenVersion, now: Date) =>
  startEdit(inside, coversContent, { id: inside.communityId, version, now })

/**
 * Crops an uploaded picture and sets it as the cover; the uploaded file itself is always removed. Returns the error message if there is no
 * storage left for the crops, otherwise how the edit started.
 */
export async function setCover(
  scope: EditorScope,
  context: AppContext,
  picture: StoredFile,
  given: { readonly time: CoverVariant; readonly focus: Focus; readonly version?: SeenVersion },
): Promise<string | EditStart> {
  const { personId, communityId } = scope
  let created: Awaited<ReturnType<typeof cutPicture>>
  try {
    const bytes = await readWhole(context.files, picture.fileKey)
    if (!bytes) throw new Error('a picture that was just stored is gone')
    created = await cutPicture(personId, bytes, given.focus, [...webCuts, strip])
  } finally {
    await context.files.remove(picture.fileKey)
  }
  const { cuts, placeholder, pixels } = created
  const toStore = cuts.map(({ bytes }, at) => ({
    bytes,
    contentType: at < webCuts.length ? 'image/webp' : 'image/jpeg',
    fileName: picture.fileName,
  }))
  const stored = await storeCreated(context, toStore, { communityId })
  if ('refusal' in stored) return stored.refusal
  const [wideFileKey = '', wideSmallFileKey = '', phoneFileKey = '', phoneSmallFileKey = '', stripFileKey = ''] =
    stored.files.map(({ fileKey }) => fileKey)
  const setAt = context.clock.now()
  // The cuts are in the order of `coverCuts`. The second one is a smaller copy of the first, with the same focus.
  const [wideFocus = '', , phoneFocus = ''] = cuts.map(({ focus }) => focus)
  let start: EditStart = { outcome: 'missing' }
  await keepingFiles(context.files, stored.files, () =>
    scope.transaction(async (inside) => {
      start = await startCoverEdit(inside, given.version, setAt)
      if (start.outcome !== 'started') return false
      await removeCurrent(inside, given.time, setAt)
      const fileKeys = { wideFileKey, wideSmallFileKey, phoneFileKey, phoneSmallFileKey, stripFileKey }
      const computed = { placeholder, wideFocus, phoneFocus, accent: accentOf(pixels) }
      await insertCover(inside, { time: given.time, ...fileKeys, ...computed, setAt, personId })
      return true
    }),
  )
  return start
}

/** Removes the cover. Returns the id with which `restoreCover` restores it; null if there was none or the edit did not start. */
export function removeCover(
  scope: EditorScope,
  context: AppContext,
  { time, version }: { readonly time: CoverVariant; readonly version?: SeenVersion },
): Promise<{ readonly start: EditStart; readonly id: number | null }> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const start = await startCoverEdit(inside, version, now)
    return { start, id: start.outcome === 'started' ? ((await removeCurrent(inside, time, now)) ?? null) : null }
  })
}

/** Restores a cover that was removed within the last day; for any other id the outcome is 'missing'. */
export function restoreCover(
  scope: EditorScope,
  context: AppContext,
  { id, version }: { readonly id: number; readonly version?: SeenVersion },
): Promise<EditStart> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - coverUndoHours * 3_600_000)
  return scope.transaction(async (inside) => {
    const time = await findVariantOfReplaced(inside, id, since)
    if (time === undefined) return { outcome: 'missing' }
    const start = await startCoverEdit(inside, version, now)
    if (start.outcome === 'started') await restoreReplaced(inside, { id, time }, now)
    return start
  })
}
