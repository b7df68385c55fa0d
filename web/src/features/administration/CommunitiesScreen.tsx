import { type AdministeredCommunity, administration } from '@porchlight/contract/features/administration.ts'
import { Suspense, useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { UnfinishedSetup } from '../setup/public.tsx'
import styles from './CommunitiesScreen.module.css'
import { CommunityTable } from './CommunityTable.tsx'
import { administrationTexts } from './texts.ts'

const kinds = {
  all: () => true,
  violations: ({ openViolations }) => openViolations > 0,
  freePlan: ({ subscription }) => subscription === 0,
} satisfies Record<string, (community: AdministeredCommunity) => boolean>
type Kind = keyof typeof kinds

function isKind(name: string | null): name is Kind {
  return name !== null && name in kinds
}

/** Stores the search and the kind in the address, so that Back and reload restore them. */
function useFilter() {
  const [filter, setFilter] = useState(() => {
    const address = new URLSearchParams(location.search)
    const kind = address.get('kind')
    return { search: address.get('search') ?? '', kind: isKind(kind) ? kind : 'all' }
  })
  function change(next: typeof filter) {
    setFilter(next)
    const address = new URLSearchParams({
      ...(next.search && { search: next.search }),
      ...(next.kind !== 'all' && { kind: next.kind }),
    })
    history.replaceState(null, '', address.size > 0 ? `?${address}` : location.pathname)
  }
  return { filter, change }
}

/** Whether the name, city or state contains the text, without regard to case and accents. */
function contains({ hoaName, city, state }: AdministeredCommunity, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain(`${hoaName} ${city}, ${state}`).includes(plain(search.trim()))
}

/** The communities of the person's companies, each with its figures and the link to its preview. */
export function CommunitiesScreen() {
  const texts = useTexts(administrationTexts)
  const overview = useCall(administration.calls.overview, {})
  const { filter, change } = useFilter()
  const { search, kind } = filter
  const all = overview.data?.companies.flatMap(({ communities }) => communities) ?? []
  const isFiltered = search.trim() !== '' || kind !== 'all'
  const isShown = (community: AdministeredCommunity) => kinds[kind](community) && contains(community, search)
  const found = all.filter(isShown).length
  const options = (['all', 'violations', 'freePlan'] as const)
    .map((value) => ({ value, label: texts[value], count: all.filter(kinds[value]).length }))
    .filter(({ value, count }) => value === 'all' || value === kind || count > 0)
  const tools = all.length > 1 && (
    <SearchField
      label={texts.search}
      placeholder={texts.search}
      clearLabel={texts.clearSearch}
      maxLength={200}
      value={search}
      onChange={(typed) => change({ ...filter, search: typed })}
    />
  )
  return (
    <Page title={texts.title} tools={tools}>
      <Suspense>
        <UnfinishedSetup />
      </Suspense>
      <QueryData
        query={overview}
        loading={texts.loading}
        failed={texts.loadFailed}
        placeholder={<SkeletonRows rows={3} label={texts.loading} lead="tile" />}
      >
        {({ companies }) => (
          <>
            {all.length > 1 && (
              <Chips
                legend={texts.filter}
                options={options}
                value={kind}
                onChange={(chosen) => change({ ...filter, kind: chosen })}
              />
            )}
            <StatusRegion>{isFiltered && texts.found(found)}</StatusRegion>
            {isFiltered && found === 0 && <EmptyState drawing="search" text={texts.noneFound} />}
            {companies.map(({ companyId, name, roles, communities }) => {
              const shown = communities.filter(isShown)
              if (isFiltered && shown.length === 0) return null
              return (
                <Section key={companyId} title={name} className={styles.company}>
                  <p className={styles.roles}>{roles.join(', ')}</p>
                  {shown.length > 0 ? (
                    <CommunityTable caption={texts.communitiesOf(name)} communities={shown} />
                  ) : (
                    <EmptyState drawing="house" text={texts.noCommunities} />
                  )}
                </Section>
              )
            })}
          </>
        )}
      </QueryData>
    </Page>
  )
}
