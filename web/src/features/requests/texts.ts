import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { RequestKind, RequestState } from '@porchlight/contract/shared/requests.ts'
import { catalogue } from '../../platform/texts/catalogue.ts'
import { requests } from './texts.en.ts'

export const requestsTexts = catalogue(requests, async () => (await import('./texts.es.ts')).requests)

/** The texts in one of the languages. */
export type RequestsTexts = Translation<typeof requests>

export function kindText(kind: RequestKind, texts: RequestsTexts): string {
  if (kind === 'mailing reply') return texts.mailingReply
  return texts[kind]
}

export function stateText(state: RequestState, texts: RequestsTexts): string {
  return state === 'waiting for the resident' ? texts.waiting : texts[state]
}
