import type { Translation } from '../../platform/texts/catalogue.ts'
import type { violations } from './texts.en.ts'

type Texts = Pick<Translation<typeof violations>, 'open' | 'closed' | 'inReview'>

/** A status of the server in the language of the screen; one that is not known here stays as the server wrote it. */
export function statusText(status: string, texts: Texts): string {
  if (status === 'Open') return texts.open
  if (status === 'Closed') return texts.closed
  if (status === 'Resolution under review') return texts.inReview
  return status
}
