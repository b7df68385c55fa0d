import type { FoundItem } from '@porchlight/contract/features/search-admin.ts'
import { type SearchKind, searchKindNames } from '@porchlight/contract/shared/search-kinds.ts'
import { managersPages } from '../../managers-paths.ts'
import { pathTo } from '../../paths.ts'
import { choiceIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'
import { hrefOf } from '../../platform/navigation/href.ts'
import type { IconName } from '../../ui/icon-shapes.ts'

/** The values in the query string of the results. */
export interface SearchAddress {
  search?: string | undefined
  kind?: SearchKind | undefined
  page?: number | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readSearchAddress(raw: Record<string, unknown>): SearchAddress {
  return { search: textIn(raw.search, 200), kind: choiceIn(searchKindNames, raw.kind), page: pageIn(raw.page) }
}

/** The path of the results, of one community or of all (null). */
export function resultsPath(hoaId: number | null): string {
  return hoaId === null ? managersPages.adminSearch.path : pathTo('communitySearch', { hoaId })
}

/** The URL of the list of a kind with the search: the kind's own list if it has one, else the results of that kind. */
export function listAddress(kind: SearchKind, search: string, hoaId: number | null): string {
  if (kind === 'homes')
    return hrefOf(hoaId === null ? managersPages.adminHomes.path : pathTo('communityHomes', { hoaId }), { search })
  if (kind === 'requests') {
    const list = hoaId === null ? managersPages.adminRequests.path : pathTo('communityRequests', { hoaId })
    return hrefOf(list, { state: 'any', search })
  }
  if (kind === 'vendors')
    return hrefOf(hoaId === null ? managersPages.adminVendors.path : pathTo('communityVendors', { hoaId }), { search })
  if (kind === 'mailings')
    return hrefOf(hoaId === null ? managersPages.adminMail.path : pathTo('communityMail', { hoaId }), {
      tab: 'sent',
      search,
    })
  if (kind === 'violations')
    return hrefOf(hoaId === null ? managersPages.adminViolations.path : pathTo('communityViolations', { hoaId }), {
      view: 'all',
      search,
    })
  if (kind === 'orders')
    return hrefOf(hoaId === null ? managersPages.adminWorkOrders.path : pathTo('communityWorkOrders', { hoaId }), {
      list: 'all',
      search,
    })
  if (kind === 'drafts' && hoaId !== null) return draftsAddress(hoaId, search)
  if (kind === 'people' && hoaId !== null) return hrefOf(pathTo('communityPeople', { hoaId }), { search })
  return hrefOf(resultsPath(hoaId), { search, kind })
}

function draftsAddress(hoaId: number, search: string): string {
  return hrefOf(pathTo('communityViolationsPart', { hoaId, part: 'Drafts' }), { search })
}

/** The URL that a result opens. */
export function itemAddress(kind: SearchKind, { id, hoaId, title }: FoundItem): string {
  switch (kind) {
    case 'homes':
      return pathTo('communityHome', { hoaId, homeId: id })
    case 'people':
      return pathTo('communityPerson', { hoaId, personId: id })
    case 'requests':
      return pathTo('communityRequest', { hoaId, requestId: id })
    case 'vendors':
      return pathTo('communityVendor', { hoaId, vendorId: id })
    case 'mailings':
      return pathTo('communityMailing', { hoaId, mailingId: id })
    case 'violations':
      return pathTo('communityViolationsPart', { hoaId, part: String(id) })
    case 'drafts':
      return draftsAddress(hoaId, title)
    case 'orders':
      return pathTo('communityWorkOrder', { hoaId, orderId: id })
    case 'documents':
      return hrefOf(pathTo('communityContentPart', { hoaId, part: 'Documents' }), { search: title })
  }
}

/** The icon of the results of a kind; those of people have a picture or initials instead. */
export const iconOfKind: Readonly<Record<SearchKind, IconName>> = {
  homes: 'house',
  people: 'person',
  documents: 'folder',
  violations: 'flag',
  drafts: 'pencil',
  orders: 'wrench',
  requests: 'bubble',
  vendors: 'briefcase',
  mailings: 'send',
}
