import type { AnswerOf } from '@porchlight/contract/call.ts'
import { server } from '@porchlight/contract/features/server.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { serverTexts } from './texts.ts'

/** The wishes: communities whose people asked for a better plan, for the owners of the server. */
export function WishesOfServer() {
  return <Wishes query={useCall(server.calls.wishes, {})} />
}

/** The wishes of the communities of an organization; renders nothing if there are none (association.txt 2.2). */
export function WishesOfOrganisation({ cmcId }: { cmcId: number }) {
  const query = useCall(server.calls.organisationWishes, { query: { cmcId } })
  return query.data?.items.length ? <Wishes query={query} /> : null
}

function Wishes({ query }: { query: UseQueryResult<AnswerOf<typeof server.calls.wishes>> }) {
  const texts = useTexts(serverTexts)
  return (
    <Section title={texts.wishes}>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={2} label={texts.loading} />}
        empty={<p>{texts.noWishes}</p>}
      >
        {(items) => (
          <Rows aria-label={texts.wishes}>
            {items.map(({ hoaId, hoaName, people, lastAt }) => (
              <Row key={hoaId} title={hoaName} meta={texts.wishLine(people)} end={<RelativeDate instant={lastAt} />} />
            ))}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}
