import { type TodayCommunity, todayLimits } from '@porchlight/contract/features/today.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { pages, pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { useManagement } from '../../platform/managed/managed.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { listOf } from './matter-address.ts'
import { previewAddress } from './preview-address.ts'
import type { TodayAddress } from './queries.ts'
import styles from './Today.module.css'
import { todayTexts } from './texts.ts'

/** From this many communities on, the list has a search box. */
const searchFrom = 8

type CommunitiesProps = {
  items: readonly TodayCommunity[]
  totalCount: number
  /** The number of communities without the search. */
  all: number
  place: AddressPlace<TodayAddress>
}

/** A row for each community with its counts, most overdue first. */
export function Communities({ items, totalCount, all, place }: CommunitiesProps) {
  const texts = useTexts(todayTexts)
  const follow = useFollow()
  const { organisations } = useManagement()
  const { search = '', page = 1 } = place.address
  const mayAdd = organisations.some((one) => one.kind === 'company' && one.may('community.add'))
  const setup = pages.setup.path
  return (
    <Section
      title={texts.communities}
      count={{ value: all, label: texts.countOf(all) }}
      aside={
        mayAdd && (
          <GoLink href={setup} onClick={follow(setup)}>
            {texts.addCommunity}
          </GoLink>
        )
      }
    >
      {(all >= searchFrom || search !== '') && (
        <div className={styles.search}>
          <AddressSearch texts={texts} place={place} />
        </div>
      )}
      <StatusRegion>{search !== '' && texts.found(totalCount)}</StatusRegion>
      {items.length === 0 ? (
        <EmptyState drawing="search" text={texts.noneFound} />
      ) : (
        <Rows aria-label={texts.communities}>
          {items.map((one) => (
            <CommunityRow key={one.hoaId} community={one} />
          ))}
        </Rows>
      )}
      <Pages
        label={texts.pages}
        page={page}
        pageCount={Math.ceil(totalCount / todayLimits.page)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
      />
    </Section>
  )
}

/** A community. A figure that the person may not see is null and left out. */
function CommunityRow({ community }: { community: TodayCommunity }) {
  const texts = useTexts(todayTexts)
  const follow = useFollow()
  const { hoaId, hoaName, homes, registered, openViolations, owedCents } = community
  const href = pathTo('community', { hoaId })
  const cityAndState = [community.city, community.state].filter(Boolean).join(', ')
  return (
    <Row
      lead={<Avatar name={hoaName} picture={pictureAddress(community.logo)} square />}
      title={hoaName}
      level={3}
      href={href}
      onClick={follow(href)}
      meta={homes === null || registered === null ? cityAndState : texts.registered(registered, homes)}
      tall
      stacked="all"
      end={
        <span className={styles.figuresOfRow}>
          {community.communityState === 'in preparation' && <Tag tone="meet">{texts.inPreparation}</Tag>}
          {openViolations !== null && openViolations > 0 && <span>{texts.openViolations(openViolations)}</span>}
          {owedCents !== null && owedCents > 0 && <span>{texts.owed(formatMoney(owedCents))}</span>}
        </span>
      }
      actions={
        community.mayPreview && (
          <ButtonLink
            className={styles.preview}
            variant="quiet"
            icon="eye"
            href={previewAddress(community)}
            aria-label={texts.previewOf(hoaName)}
          >
            {texts.preview}
          </ButtonLink>
        )
      }
    >
      {homes !== null && registered !== null && homes > 0 && <Meter share={registered / homes} />}
      {community.matters.length > 0 && (
        <ul className={styles.matters} aria-label={texts.waitingIn(hoaName)}>
          {community.matters.map(({ kind, count, isOverdue }) => {
            const list = listOf(kind, hoaId)
            return (
              <li key={kind}>
                <a
                  className={styles.matter}
                  href={list}
                  onClick={follow(list)}
                  aria-label={[texts[kind](count), hoaName, isOverdue && texts.overdue].filter(Boolean).join(', ')}
                >
                  <Tag {...(isOverdue && { tone: 'brick', icon: 'warning' })}>{texts[kind](count)}</Tag>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Row>
  )
}

/** The share of registered homes as a bar; its text is beside it. */
function Meter({ share }: { share: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
