import type { HomeEvent } from '@porchlight/contract/shared/home-shapes.ts'
import { useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { dayText, instantText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { dot } from '../../ui/dot.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useActivityWords } from '../activity/public.tsx'
import styles from './Homes.module.css'
import { useHomeHistory } from './queries.ts'
import { homesTexts } from './texts.ts'

const pageSize = 50

/** Every owner, tenant and change of a home, newest first, with who made it. */
export function HomeHistory({ hoaId, home }: { hoaId: number; home: number }) {
  const texts = useTexts(homesTexts)
  const [page, setPage] = useState(1)
  const query = useHomeHistory(hoaId, home, page)
  return (
    <Section title={texts.history}>
      <QueryList
        query={query}
        loading={texts.historyLoading}
        failed={texts.historyFailed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<p>{texts.nothingOpen}</p>}
      >
        {(events) => (
          <Rows aria-label={texts.history}>
            {events.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own, and their order never changes
              <Event key={at} event={event} />
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.pagesHistory}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / pageSize)}
        hrefFor={() => ''}
        onPage={setPage}
      />
    </Section>
  )
}

function Event({ event }: { event: HomeEvent }) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const { kind, relation, name } = event
  const words = useActivityWords()
  const day = instantText(event.at, locale)
  const known = Object.hasOwn(texts, `did ${kind}`) ? texts[`did ${kind as 'home.added'}`] : words.kindOf(kind)
  const changes = words.changesOf(kind, event.before, event.after).map(({ field, text }) => `${field}: ${text}`)
  if (kind === 'relation' && relation !== '') {
    const times = [
      day ? texts.since(day) : texts.fromBefore,
      event.endsOn && texts.until(dayText(event.endsOn, locale)),
      event.by && texts.by(event.by),
    ]
    return <Row title={name} meta={[texts[relation], ...times].filter(Boolean).join(dot)} />
  }
  return (
    <Row title={known} meta={[day, event.by && texts.by(event.by)].filter(Boolean).join(dot)}>
      {changes.length > 0 && <p className={styles.event}>{changes.join(dot)}</p>}
    </Row>
  )
}
