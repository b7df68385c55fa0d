import { pathTo } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { hrefOf } from '../../platform/navigation/href.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useInbox } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { kindText, requestsTexts } from './texts.ts'

/** The largest number of requests on the page of a home; the inbox has the others. */
const maxShown = 20

const wantedOf = (home: number) => ({ homeId: home, state: 'any', sort: 'newest' }) as const

/** The first page of what {@link RequestsOfHome} shows. */
export function useRequestsOfHome(hoaId: number, home: number) {
  return useInbox(hoaId, wantedOf(home))
}

/** The newest requests from a home, including done ones, on its page (association.txt 2.5). */
export function RequestsOfHome({ hoaId, home }: { hoaId: number; home: number }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const locale = useLocale()
  const query = useRequestsOfHome(hoaId, home)
  const all = hrefOf(pathTo('communityRequests', { hoaId }), wantedOf(home))
  return (
    <Section
      title={texts.title}
      aside={
        (query.data?._meta.totalCount ?? 0) > 0 && (
          <GoLink href={all} onClick={follow(all)}>
            {texts.allOfHome(query.data?._meta.totalCount ?? 0)}
          </GoLink>
        )
      }
    >
      <QueryList
        query={query}
        loading={texts.inboxLoading}
        failed={texts.inboxFailed}
        placeholder={<SkeletonRows rows={3} lead="none" />}
        empty={<EmptyState drawing="house" text={texts.noneOfHome} />}
      >
        {(items) => (
          <Rows aria-label={texts.title}>
            {items.slice(0, maxShown).map((one) => {
              const href = pathTo('communityRequest', { hoaId, requestId: one.id })
              return (
                <Row
                  key={one.id}
                  title={texts.numbered(one.number, one.subject)}
                  href={href}
                  onClick={follow(href)}
                  meta={[kindText(one.kind, texts), one.person, instantText(one.madeTime, locale)].join(dot)}
                  end={<StateTag state={one.state} />}
                  stacked="end"
                />
              )
            })}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}
