import { whoseChoices } from '@porchlight/contract/features/today.ts'
import { pages } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManagement } from '../../platform/managed/managed.ts'
import { choiceIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Cards } from './Cards.tsx'
import { Communities } from './Communities.tsx'
import { type TodayAddress, useToday } from './queries.ts'
import styles from './Today.module.css'
import { todayTexts } from './texts.ts'

function readAddress(raw: Record<string, unknown>): TodayAddress {
  return { whose: choiceIn(whoseChoices, raw.whose), search: typedIn(raw.search, 200), page: pageIn(raw.page) }
}

/** /Admin: the waiting tasks in all communities of the person, and a row for each community (association.txt 2.20). */
export function AdminScreen() {
  const texts = useTexts(todayTexts)
  const { communities } = useManagement()
  const place = useAddress(pages.admin.path, readAddress)
  const query = useToday(place.address)
  const { data } = query
  if (communities.length === 0) return <NoCommunity />
  // The switch between 'mine' and 'all' is shown only if they differ and 'mine' is not empty.
  const hasSwitch = data !== undefined && data.mine > 0 && data.mine < data.all
  return (
    <Page
      title={texts.title}
      tools={
        hasSwitch && (
          <SegmentedControl
            legend={texts.whose}
            options={whoseChoices.map((value) => ({ value, label: texts[value] }))}
            value={data.whose}
            onChange={(whose) => place.go({ whose, page: undefined, search: undefined })}
          />
        )
      }
    >
      <QueryData
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={6} label={texts.loading} lead="round" />}
      >
        {({ items, cards, waiting, whose, mine, all, _meta }) => {
          const communityCount = whose === 'mine' ? mine : all
          return (
            <div className={styles.parts}>
              {/* Hidden if a search finds no community, because that does not mean that nothing waits. */}
              {(cards.length > 0 || !place.address.search) && (
                <Cards cards={cards} waiting={waiting} namesCommunity={all > 1} />
              )}
              {all > 1 && (
                <Communities items={items} totalCount={_meta.totalCount} all={communityCount} place={place} />
              )}
            </div>
          )
        }}
      </QueryData>
    </Page>
  )
}

/** Shown to an owner of the server before there is a community. */
function NoCommunity() {
  const texts = useTexts(todayTexts)
  const follow = useFollow()
  const setup = pages.setup.path
  return (
    <Page title={texts.title}>
      <EmptyState
        drawing="house"
        text={texts.noneYet}
        action={
          <ButtonLink href={setup} onClick={follow(setup)}>
            {texts.addCommunity}
          </ButtonLink>
        }
      />
    </Page>
  )
}
