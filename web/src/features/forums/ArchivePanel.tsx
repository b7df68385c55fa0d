import { useTexts } from '../../platform/texts/catalogue.ts'
import { useAfterContent } from '../../platform/use-after-content.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Disclosure } from '../../ui/aria/Disclosure.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { monthOnly } from './month-name.ts'
import { useArchive } from './queries.ts'
import styles from './SidePanel.module.css'
import { forumsTexts } from './texts.ts'
import type { ForumsPlace } from './use-forums-address.ts'

/** The panel loads at the latest so long after the page's own content, in milliseconds (community.txt 9). */
const latest = 1000

/** Years that open to their months, each with how many discussions were begun; choosing one leaves the topic. */
export function ArchivePanel({ hoaId, place }: { hoaId: number; place: ForumsPlace }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const follow = useFollow()
  const { address, hrefFor } = place
  const archive = useArchive(hoaId, useAfterContent(latest))
  const years = [...new Set(archive.data?.map(({ year }) => year))]
  return (
    <Card title={texts.archives}>
      {archive.isPending && <Skeleton height={96} />}
      {archive.isError && (
        <ErrorState
          text={texts.failed}
          retryLabel={texts.tryAgain}
          busy={archive.isFetching}
          onRetry={() => void archive.refetch()}
        />
      )}
      {archive.data?.length === 0 && <p>{texts.noneHere}</p>}
      {years.map((year, index) => (
        <Disclosure
          key={year}
          label={String(year)}
          className={styles.year}
          expanded={index === 0 || address.month?.startsWith(String(year)) === true}
        >
          <ul className={styles.list}>
            {archive.data
              ?.filter((one) => one.year === year)
              .map(({ month, count }) => {
                const wanted = { month: `${year}-${String(month).padStart(2, '0')}` }
                return (
                  <li key={month}>
                    <a
                      className={styles.entry}
                      href={hrefFor(wanted)}
                      aria-current={wanted.month === address.month || undefined}
                      onClick={follow(hrefFor(wanted))}
                    >
                      <span>
                        {monthOnly(wanted.month, locale)} <VisuallyHidden>{year}:</VisuallyHidden>
                      </span>
                      <span className={styles.count} aria-hidden="true">
                        {count}
                      </span>
                      <VisuallyHidden>{texts.found(count)}</VisuallyHidden>
                    </a>
                  </li>
                )
              })}
          </ul>
        </Disclosure>
      ))}
    </Card>
  )
}
