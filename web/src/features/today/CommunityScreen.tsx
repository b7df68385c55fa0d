import type { TodayCommunity } from '@porchlight/contract/features/today.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RecentChanges } from '../activity/public.tsx'
import { Cards } from './Cards.tsx'
import { previewAddress } from './preview-address.ts'
import { useToday } from './queries.ts'
import styles from './Today.module.css'
import { todayTexts } from './texts.ts'

/** {c}: the waiting tasks in one community (association.txt 2.20). */
export function CommunityScreen() {
  const texts = useTexts(todayTexts)
  const { hoaId, hoaName, cmcId, may } = useManaged()
  const query = useToday({ hoaId })
  const community = query.data?.items[0]
  // While the answer loads: whether it will probably allow the preview (`mayPreview`).
  const expectsPreview = query.isPending && cmcId !== null && may('content')
  return (
    <Page
      title={texts.title}
      rail={may('activity') && community !== undefined && <RecentChanges hoaId={hoaId} />}
      actions={
        expectsPreview ? (
          // Reserves the room of the link, so that nothing moves when its URL is known.
          <span className={styles.hidden}>
            <Button variant="line" icon="eye">
              {texts.preview}
            </Button>
          </span>
        ) : (
          community?.mayPreview && (
            <ButtonLink
              variant="line"
              icon="eye"
              href={previewAddress(community)}
              aria-label={texts.previewOf(hoaName)}
            >
              {texts.preview}
            </ButtonLink>
          )
        )
      }
    >
      <QueryData
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={4} label={texts.loading} lead="round" />}
      >
        {({ cards, waiting, items }) => (
          // It has its own key: if React reused the element of the placeholder, it would count as a layout shift.
          <div key="parts" className={styles.parts}>
            {/* All cards are shown, because no list of communities follows that could show the others. */}
            <Cards
              cards={items[0]?.matters.map((one) => ({ ...one, hoaId, hoaName })) ?? cards}
              waiting={items[0]?.matters.length ?? waiting}
              namesCommunity={false}
            />
            {items[0] && <Figures community={items[0]} />}
          </div>
        )}
      </QueryData>
    </Page>
  )
}

/** The figures of a community that the person may see, between hairlines (look.md 6). */
function Figures({ community }: { community: TodayCommunity }) {
  const texts = useTexts(todayTexts)
  const { may } = useManaged()
  const follow = useFollow()
  const { hoaId, hoaName, homes, registered, openViolations, owedCents } = community
  const list = pathTo('communityHomes', { hoaId })
  // A figure that the person may not see is null.
  const figures = [
    homes !== null &&
      registered !== null &&
      homes > 0 && {
        value: `${Math.round((registered / homes) * 100)}%`,
        label: texts.ofHomes(registered, homes),
        href: `${list}?access=not%20registered`,
      },
    openViolations !== null && {
      value: String(openViolations),
      label: texts.violationsFigure,
      href: `${list}?openViolation=1`,
    },
    owedCents !== null && {
      value: formatMoney(owedCents),
      label: texts.owedFigure,
      href: may('ledger.see') ? `${list}?balanceOver=0` : undefined,
    },
  ].filter((one) => one !== false)
  if (figures.length === 0) return null
  return (
    <Section title={texts.figures(hoaName)}>
      <ul className={styles.figures}>
        {figures.map(({ value, label, href }) => (
          <li key={label}>
            {href === undefined ? (
              <span className={styles.figure}>
                <b>{value}</b>
                <span>{label}</span>
              </span>
            ) : (
              <a className={styles.figure} href={href} onClick={follow(href)}>
                <b>{value}</b>
                <span>{label}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
