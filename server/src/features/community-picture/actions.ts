import { type CoverTime, coverUndoHours, sentCover } from '@porchlight/contract/features/community-picture.ts'
import { coverCuts } from '@porchlight/contract/shared/cover.ts'
import type { EditorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cut, cutPicture, type Focus } from '../../platform/files/cuts.ts'
import { readWhole } from '../../platform/files/file-store.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { storeMade, type UploadRule } from '../../platform/files/uploads.ts'
import { accentOf } from './accent.ts'
import { insertCover, putBack, takeAway } from './data.ts'

/** The sent picture is encoded once as a whole, and its cuts are made from that. */
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

/** The strip of a mail in one and a half times the pixels of its 600 × 120. */
const strip: Cut = { width: 900, height: 180, encodeAs: 'jpeg' }
const webCuts = Object.values(coverCuts).map((cut): Cut => ({ ...cut, encodeAs: 'webp' }))

/** Cuts a taken picture and makes it the cover. Answers the sentence of a refusal when there is no room for the cuts. */
export async function setCover(
  scope: EditorScope,
  context: AppContext,
  picture: StoredFile,
  given: { readonly time: CoverTime; readonly focus: Focus },
): Promise<string | undefined> {
  const { personId, communityId } = scope
  let made: Awaited<ReturnType<typeof cutPicture>>
  try {
    const bytes = await readWhole(context.files, picture.fileKey)
    if (!bytes) throw new Error('a picture that was just stored is gone')
    made = await cutPicture(personId, bytes, given.focus, [...webCuts, strip])
  } finally {
    await context.files.remove(picture.fileKey)
  }
  const { cuts, placeholder, pixels } = made
  const toStore = cuts.map(({ bytes }) => ({ bytes, contentType: 'image/webp', fileName: picture.fileName }))
  const stored = await storeMade(context, toStore, { communityId })
  if ('refusal' in stored) return stored.refusal
  const [wideFileKey = '', wideSmallFileKey = '', phoneFileKey = '', phoneSmallFileKey = '', stripFileKey = ''] =
    stored.files.map(({ fileKey }) => fileKey)
  const setAt = context.clock.now()
  const [wideFocus = '', , phoneFocus = ''] = cuts.map(({ focus }) => focus)
  await keepingFiles(context.files, stored.files, () =>
    scope.transaction(async (inside) => {
      await takeAway(inside, given.time, setAt)
      await insertCover(inside, {
        time: given.time,
        ...{ wideFileKey, wideSmallFileKey, phoneFileKey, phoneSmallFileKey, stripFileKey },
        ...{ placeholder, wideFocus, phoneFocus, accent: accentOf(pixels), setAt, personId },
      })
      return true
    }),
  )
  return undefined
}

/** Removes the cover. Returns the id that restores it; null when there was none. */
export function removeCover(scope: EditorScope, context: AppContext, time: CoverTime): Promise<number | null> {
  return scope.transaction(async (inside) => (await takeAway(inside, time, context.clock.now())) ?? null)
}

/** Restores a cover that was removed within the last day; false for any other. */
export function restoreCover(scope: EditorScope, context: AppContext, id: number): Promise<boolean> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - coverUndoHours * 3_600_000)
  return scope.transaction((inside) => putBack(inside, id, { since, now }))
}
