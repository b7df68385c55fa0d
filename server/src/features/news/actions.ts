import { newsFeature, newsPicture } from '@porchlight/contract/features/news.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { EditorScope } from '../../platform/access/scopes.ts'
import { contentTypeOf, fittedImage, readUpload } from '../../platform/files/uploads.ts'
import type { House } from '../../platform/house.ts'
import { sanitiseHtml, textOfHtml } from '../../platform/html/sanitise.ts'
import type { UploadedFile } from '../../platform/http/request.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller, residentsOf } from '../accounts/public.ts'
import { insertNews, type NewsWords, updateNews } from './data.ts'

/** The largest a picture is kept, in pixels: as wide as the news on a sharp screen. */
const box = { width: 1600, height: 1200 } as const

/** What somebody wrote, as it is kept: sanitised, and its words for searching. */
export function wordsOf(form: { hn_title: string; hn_body: string }): NewsWords {
  const bodyHtml = sanitiseHtml(form.hn_body)
  return { title: form.hn_title.trim(), bodyHtml, bodyText: textOfHtml(bodyHtml) }
}

/** Stores a picture, encoded afresh; undefined when the file is none that is taken. */
export async function takePicture(house: House, file: UploadedFile): Promise<string | undefined> {
  const bytes = await readUpload(file.temporaryPath)
  const contentType = await contentTypeOf(bytes)
  if (!newsPicture.types.some((type) => type === contentType)) return undefined
  const picture = await fittedImage(bytes, box)
  return picture && house.files.put(picture)
}

/** Posts an item, and has everybody told who may read it, all or nothing; whoever has the news open sees it at once. */
export async function postNews(
  scope: EditorScope,
  house: House,
  item: NewsWords & { pictureFileKey: string | null },
): Promise<void> {
  const readers = await residentsOf(scope, newsFeature)
  await scope.transaction(async (inside) => {
    const authorName = await nameOfCaller(inside)
    const id = await insertNews(inside, { ...item, authorName, createdAt: house.clock.now() })
    await queueNotice(inside, {
      key: `news ${id}`,
      topic: 'news',
      type: notificationTypes.news,
      typeId: id,
      parentId: id,
      communityId: inside.communityId,
      actorPersonId: inside.personId,
      fromName: authorName,
      title: item.title,
      textHtml: item.bodyHtml,
      page: `News?item=${id}`,
      to: readers,
    })
  })
  const personIds = new Set([scope.personId, ...readers.map(({ personId }) => personId)])
  await house.announce(liveTopic('news'), [...personIds])
}

/** Changes an item; false where the community has none of this id. Nobody is told again. */
export async function changeNews(
  scope: EditorScope,
  house: House,
  id: number,
  item: NewsWords & { picture: string | null | undefined },
): Promise<boolean> {
  const changed = await updateNews(scope, id, { ...item, updatedAt: house.clock.now() })
  if (changed?.replacedFileKey) await house.files.remove(changed.replacedFileKey)
  return changed !== undefined
}
