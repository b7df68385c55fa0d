import type { Right } from '@porchlight/contract/shared/rights.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ManagementContext } from '../managed/managed.ts'
import { Navigation } from '../navigation/Navigation.tsx'
import type { Navigator, Shown } from '../navigation/navigator.ts'
import { render } from './render.tsx'

interface Options {
  /** The rights of the person in the community; all, if omitted. */
  readonly rights?: readonly Right[] | undefined
  /** Replaces the default, which is one community Quay with the id 4. */
  readonly communities?: readonly object[]
  readonly navigate?: (href: string) => void
}

/** Renders a new copy of a part of the managers' side, as at an address of the community with the id 4. */
export async function renderManaged(
  part: ReactNode,
  address: Pick<Shown, 'pathname' | 'page'> & Partial<Shown>,
  { rights, communities, navigate = () => undefined }: Options = {},
): Promise<void> {
  const shown: Shown = { search: '', params: { hoaId: '4' }, screen: 'loading', ...address }
  const nothing = () => undefined
  const navigator: Navigator = {
    current: () => shown,
    subscribe: () => nothing,
    navigate,
    preload: nothing,
    retry: nothing,
    rendered: nothing,
  }
  const may = (right: Right) => rights === undefined || rights.includes(right)
  const quay = { hoaId: 4, hoaName: 'Quay', logo: '', state: 'live', timeZone: 'America/Denver', cmcId: null, may }
  const managed = { organisations: [], communities: (communities ?? [quay]) as never, isServerOwner: false }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })} key={rendered++}>
      <Navigation navigator={navigator}>
        <ManagementContext value={managed}>{part}</ManagementContext>
      </Navigation>
    </QueryClientProvider>,
  )
}

/** A new key for each rendering, so that it begins with an empty state and cache. */
let rendered = 0
