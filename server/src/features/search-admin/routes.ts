import { type FoundItem, type searchAdmin, searchSizes } from '@porchlight/contract/features/search-admin.ts'
import {
  type SearchKind,
  searchKindNames,
  searchKinds,
  shortestSearch,
} from '@porchlight/contract/shared/search-kinds.ts'
import { communitiesWithRight, lettersIn, type Viewer } from '../../platform/access/scopes.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { searchWordsOfHomes } from '../homes/public.ts'
import { searchWordsOfPeople } from '../people/public.ts'
import { searchWordsOfRequests } from '../requests/public.ts'
import { type FoundRow, findOfKind } from './data.ts'

export const handlers: Handlers<typeof searchAdmin.calls> = {
  async index({ scope, query, context }) {
    const { hoaId } = query
    if (hoaId !== undefined && lettersIn(scope.viewer, hoaId).size === 0) throw forbidden()
    /** Those of the communities that are searched: the asked one, or all. */
    const searched = (ids: readonly number[]) => (hoaId === undefined ? ids : ids.filter((id) => id === hoaId))
    const search = query.search.trim()
    if (search.length < shortestSearch) return { groups: [] }
    const size = query.kind === undefined ? searchSizes.first : searchSizes.page
    const offset = query.kind === undefined ? 0 : (query.page - 1) * size
    const contactIds = searched(communitiesWithRight(scope.viewer, 'contacts.see'))
    const kinds = searchKindNames
      .filter((kind) => query.kind === undefined || query.kind === kind)
      .map((kind) => ({ kind, communityIds: searched(communitiesOf(scope.viewer, kind)) }))
      .filter(({ communityIds }) => communityIds.length > 0)
    const groups = await Promise.all(
      kinds.map(async ({ kind, communityIds }) => {
        const given = { communityIds, contactIds, now: context.clock.now(), limit: size, offset }
        const { rows, total } = await findOfKind(scope, kind, { ...given, ...wordsOf(kind, search) })
        return { kind, totalCount: total, items: rows.map(presentFound) }
      }),
    )
    return { groups: groups.filter(({ totalCount }) => totalCount > 0) }
  },
}

/** The communities in which the caller may see records of a kind. */
const communitiesOf = (viewer: Viewer, kind: SearchKind) => communitiesWithRight(viewer, searchKinds[kind])

/** Splits a search into words, as the list of the kind does. */
function wordsOf(kind: SearchKind, search: string): { words: readonly string[]; phrase: string } {
  if (kind === 'people') {
    // A search with which no person can be found has no words, and finds nothing.
    const { names = [], address = '' } = searchWordsOfPeople(search) ?? {}
    return { words: names, phrase: address }
  }
  if (kind === 'requests') return { words: searchWordsOfRequests(search), phrase: search }
  if (kind === 'homes') return { words: searchWordsOfHomes(search), phrase: search }
  return { words: search.toLowerCase().split(/\s+/).slice(0, 8), phrase: search }
}

function presentFound(row: FoundRow): FoundItem {
  return {
    id: row.id,
    hoaId: row.communityId,
    hoaName: row.community,
    title: row.title,
    detail: row.detail,
    homeId: row.homeId,
    number: row.number,
  }
}
