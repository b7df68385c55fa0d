import { useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { dot } from '../../ui/dot.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { usePersonHistory } from './queries.ts'
import { peopleTexts } from './texts.ts'

const pageSize = 20

/** What was changed about a person, and the invitations and mailings to them, newest first. */
export function PersonHistory({ hoaId, person }: { hoaId: number; person: number }) {
  const texts = useTexts(peopleTexts)
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const query = usePersonHistory(hoaId, person, page)
  return (
    <Section title={texts.history}>
      <QueryList
        query={query}
        loading={texts.historyLoading}
        failed={texts.historyFailed}
        placeholder={<SkeletonRows rows={3} />}
        empty={<p>{texts.historyEmpty}</p>}
      >
        {(events) => (
          <Rows aria-label={texts.history}>
            {events.map((event, at) => {
              const key = event.source === 'invitation' ? `invitation ${event.kind}` : `change ${event.kind}`
              const known = Object.hasOwn(texts, key) ? String(texts[key as 'change person.added']) : undefined
              return (
                <Row
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own, and their order never changes
                  key={at}
                  title={known ?? texts[event.source === 'invitation' ? 'invitationSent' : event.source]}
                  meta={[instantText(event.at, locale), event.about, event.by && texts.by(event.by)]
                    .filter(Boolean)
                    .join(dot)}
                />
              )
            })}
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
