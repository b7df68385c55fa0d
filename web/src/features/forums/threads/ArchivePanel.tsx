import type { ArchiveEntry } from '@porchlight/contract/features/forums.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useAfterContent } from '../../../platform/start/use-after-content.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Disclosure } from '../../../ui/aria/Disclosure.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useArchive } from '../queries.ts'
import { forumsTexts } from '../texts.ts'
import type { ForumsPlace } from '../use-forums-address.ts'
import { monthOnly } from './month-name.ts'
import styles from './Rail.module.css'

/** The request is sent after the page's own content has loaded, or after this time, in milliseconds (community.txt 9). */
const maxWaitMs = 1000

/** Years that expand to their months with the number of new discussions; choosing a month clears the topic. */
export function ArchivePanel({ hoaId, place }: { hoaId: number; place: ForumsPlace }) {
  const texts = useTexts(forumsTexts)
  const archive = useArchive(hoaId, useAfterContent(maxWaitMs))
  return (
    <Section title={texts.archives}>
      <QueryData
        query={archive}
        loading={texts.loading}
        failed={texts.archiveFailed}
        placeholder={<Skeleton height={260} />}
      >
        {(months) =>
          months.length === 0 ? (
            <p>{texts.noneHere}</p>
          ) : (
            [...new Set(months.map(({ year }) => year))].map((year, index) => (
              <Disclosure
                key={year}
                label={String(year)}
                className={styles.year}
                expanded={index === 0 || place.address.month?.startsWith(String(year)) === true}
              >
                <Months months={months.filter((one) => one.year === year)} place={place} />
              </Disclosure>
            ))
          )
        }
      </QueryData>
    </Section>
  )
}

function Months({ months, place }: { months: readonly ArchiveEntry[]; place: ForumsPlace }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const follow = useFollow()
  return (
    <Rows>
      {months.map(({ year, month, count }) => {
        const wanted = { month: `${year}-${String(month).padStart(2, '0')}` }
        const href = place.hrefFor(wanted)
        return (
          <Row
            key={month}
            className={styles.entry}
            title={
              <>
                {monthOnly(wanted.month, locale)}{' '}
                <VisuallyHidden>
                  {year}: {texts.found(count)}
                </VisuallyHidden>
              </>
            }
            href={href}
            onClick={follow(href)}
            chosen={wanted.month === place.address.month}
            end={
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            }
          />
        )
      })}
    </Rows>
  )
}
