import {
  type CompletedState,
  completedStates,
  contentSorts,
  type PublishedKind,
} from '@porchlight/contract/features/content-admin.ts'
import { type PublishState, publishStates } from '@porchlight/contract/shared/publishing.ts'
import { pathTo } from '../../paths.ts'
import { choiceIn, idIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'

/** The parts of the page, by their names in the URL. */
export const contentParts = {
  news: 'news',
  events: 'event',
  documents: 'document',
  forms: 'form',
  questions: 'question',
  links: 'link',
  ballots: 'ballot',
  'completed-forms': 'completed',
} as const satisfies Record<string, PublishedKind | 'completed'>
export type ContentPart = keyof typeof contentParts

/** The values of the query string; undefined: not in the URL. */
export interface ContentAddress {
  /** The state of the listed items. */
  readonly state?: PublishState | undefined
  /** The state of the listed completed forms. */
  readonly completed?: CompletedState | undefined
  readonly search?: string | undefined
  readonly category?: number | undefined
  readonly sort?: (typeof contentSorts)[number] | undefined
  readonly page?: number | undefined
  /** The item that is open, by its id; 'new' for a new item. */
  readonly item?: number | 'new' | undefined
}

function readContentAddress(raw: Record<string, unknown>): ContentAddress {
  return {
    state: choiceIn(publishStates, raw.state),
    completed: choiceIn(completedStates, raw.completed),
    search: typedIn(raw.search, 200),
    category: idIn(raw.category),
    sort: choiceIn(contentSorts, raw.sort),
    page: pageIn(raw.page),
    item: raw.item === 'new' ? 'new' : idIn(raw.item),
  }
}

/** The part in the URL; the news if there is none or an unknown one. */
function partOf(name: string | undefined): ContentPart {
  return Object.keys(contentParts).find((part): part is ContentPart => part === name?.toLowerCase()) ?? 'news'
}

export const addressOfPart = (hoaId: number, part: ContentPart) =>
  part === 'news' ? pathTo('communityContent', { hoaId }) : pathTo('communityContentPart', { hoaId, part })

/** The state of the page in the URL. */
export function useContentAddress(hoaId: number) {
  const part = partOf(useShown().params.part)
  return { part, ...useAddress(addressOfPart(hoaId, part), readContentAddress) }
}
/** The part of the page, the values of the query string, and the functions that change them. */
export type ContentPlace = ReturnType<typeof useContentAddress>
