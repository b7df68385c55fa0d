import { type accessSorts, accessTabNames } from '@porchlight/contract/features/invitations.ts'
import { choiceIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'

export type AccessTab = (typeof accessTabNames)[number] | 'requests'
const tabs: readonly AccessTab[] = [...accessTabNames, 'requests']
export const sorts = ['home', 'name', 'sent'] as const satisfies typeof accessSorts

/** The state of {c}/Access in the URL: tab, search, order and page. */
export function useAccessAddress(hoaId: number) {
  const { address, hrefFor, go } = useAddress(`/Admin/Community/${hoaId}/Access`, readAddress)
  return {
    tab: address.tab ?? 'not-invited',
    search: address.search ?? '',
    sort: address.sort ?? 'home',
    page: address.page ?? 1,
    hrefFor,
    go,
  }
}

interface AccessAddress {
  readonly tab?: AccessTab | undefined
  readonly search?: string | undefined
  readonly sort?: (typeof sorts)[number] | undefined
  readonly page?: number | undefined
}

function readAddress(raw: Record<string, unknown>): AccessAddress {
  return {
    tab: choiceIn(tabs, raw.tab),
    search: typedIn(raw.search, 200),
    sort: choiceIn(sorts, raw.sort),
    page: pageIn(raw.page),
  }
}
