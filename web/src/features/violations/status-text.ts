import type { Translation } from '../../platform/texts/catalogue.ts'
import type { violations } from './texts.en.ts'

type Texts = Pick<Translation<typeof violations>, 'open' | 'closed' | 'inReview'>

/** The translated text of a status from the server; an unknown status is returned unchanged. */
export function statusText(status: string, texts: Texts): string {
  if (status === 'Open') return texts.open
  if (status === 'Closed') return texts.closed
  if (status === 'Resolution under review') return texts.inReview
  return status
}
