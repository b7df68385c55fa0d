import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { onSignOut } from '../../platform/session/sign-out.ts'
import type { NewsFields } from './news-form.ts'

/** What was typed and not saved, by the item that it is about; 0 is a new one. */
const drafts = new Map<number, NewsFields>()
onSignOut(() => drafts.clear())

const keyOf = (item: NewsItem | null) => item?.hn_id ?? 0

/** What somebody wrote into the dialog and closed without saving, until the page is left. */
export const newsDraft = {
  read: (item: NewsItem | null): NewsFields | null => drafts.get(keyOf(item)) ?? null,
  write: (item: NewsItem | null, fields: NewsFields) => void drafts.set(keyOf(item), fields),
  remove: (item: NewsItem | null) => void drafts.delete(keyOf(item)),
}
