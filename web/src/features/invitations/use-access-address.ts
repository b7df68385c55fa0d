import { type accessSorts, accessTabNames } from '@porchlight/contract/features/invitations.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'

export type AccessTab = (typeof accessTabNames)[number] | 'requests'
const tabs: readonly AccessTab[] = [...accessTabNames, 'requests']
const sorts = ['home', 'name', 'sent'] as const satisfies typeof accessSorts

/** What the address of Access says: tab, search, order and page. */
export function useAccessAddress(hoaId: number) {
  const { address, hrefFor, go } = useAddress(`/Admin/Community/${hoaId}/Access`, readAddress)
  return {
    tab: tabs.find((tab) => tab === address.tab) ?? ('not-invited' as const),
    search: address.search ?? '',
    sort: sorts.find((sort) => sort === address.sort) ?? ('home' as const),
    page: address.page ?? 1,
    hrefFor,
    go,
  }
}

interface AccessAddress {
  readonly tab?: string | undefined
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
}

function readAddress(raw: Record<string, unknown>): AccessAddress {
  const text = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 200) : undefined)
  const page = Number(raw.page)
  return {
    tab: text(raw.tab),
    search: text(raw.search),
    sort: text(raw.sort),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  }
}
