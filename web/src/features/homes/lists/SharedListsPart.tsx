import { managersPages } from '../../../managers-paths.ts'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { countFilters, readHomesAddress } from '../address.ts'
import { useSharedLists } from '../queries.ts'
import { homesTexts } from '../texts.ts'
import { useRemoveShared } from './use-remove-shared.ts'

/** The lists of homes that an organization shares with its whole team, in all its communities (association.txt 2.3). */
export function SharedListsPart({ cmcId }: { cmcId: number }) {
  const texts = useTexts(homesTexts)
  const follow = useFollow()
  const query = useSharedLists(null)
  const remove = useRemoveShared()
  const empty = <EmptyState drawing="search" text={texts.sharedNone} />
  return (
    <>
      <p>{texts.sharedIntro}</p>
      <QueryList
        query={query}
        loading={texts.sharedLoading}
        failed={texts.sharedFailed}
        placeholder={<SkeletonRows rows={3} />}
        empty={empty}
      >
        {(items) => {
          const own = items.filter((one) => one.cmcId === cmcId)
          if (own.length === 0) return empty
          return (
            <Rows aria-label={texts.sharedLists}>
              {own.map((one) => {
                const href = `${managersPages.adminHomes.path}?${one.address}`
                const { search, ...filters } = readHomesAddress(Object.fromEntries(new URLSearchParams(one.address)))
                const count = countFilters(filters)
                return (
                  <Row
                    key={one.id}
                    lead={<Disc icon="house" />}
                    title={one.name}
                    href={href}
                    onClick={follow(href)}
                    meta={[count > 0 && texts.filtered(count), search].filter(Boolean).join(dot)}
                    actions={
                      <Button
                        variant="danger"
                        aria-label={texts.removeSharedOf(one.name)}
                        onClick={() => void remove(one)}
                      >
                        {texts.removeShared}
                      </Button>
                    }
                  />
                )
              })}
            </Rows>
          )
        }}
      </QueryList>
    </>
  )
}
