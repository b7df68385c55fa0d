import { newsFeature, newsPicture } from '@porchlight/contract/features/news.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { EditorScope, PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../platform/content/edits.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import type { UploadRule } from '../../platform/files/uploads.ts'
import { sanitiseHtml, textOfHtml } from '../../platform/html/sanitise.ts'
import { type ItemNotice, queueNotice } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller, residentsOf } from '../accounts/public.ts'
import { insertNews, type NewsText, newsContent, updateNews } from './data.ts'

/** Pictures are stored as WebP, with the width of a news item on a high-resolution screen. */
export const newsPictureRule: UploadRule = {
  types: newsPicture.types,
  picture: { encodeAs: 'webp', fit: 'inside', maxWidth: 1600, maxHeight: 1200 },
  advice: 'Only image files are accepted.',
}

/** The form as it is stored: with sanitized HTML, and its plain text for searching. */
export function textOf(form: { hn_title: string; hn_body: string }): NewsText {
  const bodyHtml = sanitiseHtml(form.hn_body)
  return { title: form.hn_title.trim(), bodyHtml, bodyText: textOfHtml(bodyHtml) }
}

/** Stores an item, queues a notice to everybody who may read it, and announces it to the windows that show the news. */
export async function postNews(
  scope: EditorScope,
  context: AppContext,
  item: NewsText,
  picture: StoredFile | undefined,
): Promise<void> {
  const readers = await residentsOf(scope, newsFeature)
  const pictureFileKey = picture?.fileKey ?? null
  const post = async (inside: EditorScope) => {
    const authorName = await nameOfCaller(inside)
    const id = await insertNews(inside, { ...item, pictureFileKey, authorName, createdAt: context.clock.now() })
    const { communityId, personId: actorPersonId } = inside
    const notice = {
      id,
      key: `news ${id}`,
      communityId,
      actorPersonId,
      fromName: authorName,
      to: { menuFeature: newsFeature },
    }
    await notifyOfNews(inside, { ...item, ...notice })
    // The author, too, who need not be a resident: their windows show the item.
    const personIds = new Set([scope.personId, ...readers.map(({ personId }) => personId)])
    await context.announce(inside, liveTopic('news'), [...personIds])
    return true
  }
  await keepingFiles(context.files, picture ? [picture] : [], () => scope.transaction(post))
}

/** Queues a notice of an item to its readers. */
export function notifyOfNews(
  scope: PersonScope | SystemScope,
  { id, title, bodyHtml, ...notice }: Pick<NewsText, 'title' | 'bodyHtml'> & ItemNotice,
): Promise<void> {
  return queueNotice(scope, {
    ...notice,
    topic: 'news',
    type: notificationTypes.news,
    typeId: id,
    subject: { kind: 'news', id },
    parentId: id,
    title,
    textHtml: bodyHtml,
    page: `News?item=${id}`,
  })
}

/**
 * Changes an item. No notice is sent. `picture` null removes the picture; undefined keeps it. `which.version` is the version that the form started
 * from; without it the change overwrites those of others. The item was changed only if the outcome is 'started'.
 */
export async function changeNews(
  scope: EditorScope,
  context: AppContext,
  which: { readonly id: number; readonly version: number | undefined },
  item: NewsText,
  picture: StoredFile | null | undefined,
): Promise<EditStart> {
  const now = context.clock.now()
  let start: EditStart = { outcome: 'missing' }
  let replacedKey: string | null = null
  const change = async (inside: EditorScope) => {
    start = await startEdit(inside, newsContent, { ...which, now })
    if (start.outcome !== 'started') return false
    // For `updateNews`, too, null removes the picture and undefined keeps it.
    const given = { ...item, picture: picture ? picture.fileKey : picture, updatedAt: now }
    replacedKey = (await updateNews(inside, which.id, given))?.replacedFileKey ?? null
    return true
  }
  await keepingFiles(context.files, picture ? [picture] : [], () => scope.transaction(change))
  if (replacedKey) await context.files.remove(replacedKey)
  return start
}
