import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Pages } from '../call/Pages.tsx'
import { QueryList } from '../call/QueryList.tsx'

type HistoryProps<Event> = {
  texts: { history: string; historyLoading: string; historyFailed: string; pagesHistory: string }
  /** What is shown when nothing has happened yet. */
  empty: string
  pageSize: number
  query: ComponentProps<typeof QueryList<{ items: readonly Event[]; _meta: { totalCount: number } }>>['query']
  /** The page that the query loads, counted from 1. */
  page: number
  onPage: (page: number) => void
  /** The row of an event. */
  children: (event: Event) => ReactNode
}

/** The section with all events of a home or a person, newest first, in pages. */
export function History<Event>({ texts, empty, pageSize, query, page, onPage, children }: HistoryProps<Event>) {
  return (
    <Section title={texts.history}>
      <QueryList
        query={query}
        loading={texts.historyLoading}
        failed={texts.historyFailed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<p>{empty}</p>}
      >
        {(events) => (
          <Rows aria-label={texts.history}>
            {events.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own, and their order never changes
              <Fragment key={at}>{children(event)}</Fragment>
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.pagesHistory}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / pageSize)}
        // The page is not stored in the URL, so the links have no address of their own.
        hrefFor={() => ''}
        onPage={onPage}
      />
    </Section>
  )
}
