import type { AnswerOf } from '@porchlight/contract/call.ts'
import type { requests } from '@porchlight/contract/features/requests.ts'
import { pathTo } from '../../../paths.ts'
import { dayText } from '../../../platform/dates.ts'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { dot } from '../../../ui/dot.ts'
import { Link } from '../../../ui/Link.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { orderText } from '../Thread.tsx'
import { kindText, requestsTexts } from '../texts.ts'

type Answer = AnswerOf<typeof requests.calls.view>

/** The sender, the holder, the links, a summary of the home, and the joined requests. */
export function Facts({ answer, hoaId }: { answer: Answer; hoaId: number }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const locale = useLocale()
  const { may } = useManaged()
  const { request, glance } = answer
  const homeHref = request.homeId === null ? '' : pathTo('communityHome', { hoaId, homeId: request.homeId })
  const orderHref = request.order ? pathTo('communityWorkOrder', { hoaId, orderId: request.order.id }) : ''
  const violationHref = request.violation
    ? pathTo('communityViolationsPart', { hoaId, part: String(request.violation.id) })
    : ''
  const due = request.isOverdue ? (
    <Tag tone="brick">{texts.overdueSince(dayText(request.dueOn, locale))}</Tag>
  ) : (
    dayText(request.dueOn, locale)
  )
  return (
    <>
      <Section title={texts.facts}>
        <DescriptionList
          items={[
            { term: texts.from, value: request.person },
            { term: texts.kind, value: kindText(request.kind, texts) },
            { term: texts.holder, value: request.holder || texts.nobody },
            ...(request.dueOn ? [{ term: texts.due, value: due }] : []),
            ...(request.order
              ? [
                  {
                    term: texts.workOrder,
                    value: (
                      <>
                        {may('orders.see') ? (
                          <Link href={orderHref} onClick={follow(orderHref)}>
                            {/* An order without a title is named by its number. */}
                            {request.order.title || texts.orderOption(request.order.id, '', '').trim()}
                          </Link>
                        ) : (
                          request.order.title
                        )}
                        <br />
                        {[orderText(request.order.status, texts), request.order.vendor].filter(Boolean).join(dot)}
                      </>
                    ),
                  },
                ]
              : []),
            ...(request.violation
              ? [
                  {
                    term: texts.violation,
                    value: (
                      <Link href={violationHref} onClick={follow(violationHref)}>
                        {`${request.violation.number} ${request.violation.type}`}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {glance && (
        <Section title={texts.glance}>
          <DescriptionList
            items={[
              {
                term: texts.home,
                value: (
                  <Link href={homeHref} onClick={follow(homeHref)}>
                    {request.address}
                  </Link>
                ),
              },
              { term: texts.owners, value: glance.owners.join(', ') },
              { term: texts.openRequests, value: glance.openRequests },
              { term: texts.openOrders, value: glance.openOrders },
              { term: texts.openViolations, value: glance.openViolations },
            ]}
          />
          {request.isOfHome && <p>{texts.isOfHome}</p>}
        </Section>
      )}
      {request.joined.length > 0 && (
        <Section title={texts.joinedTitle}>
          <Rows>
            {request.joined.map((one) => {
              const href = pathTo('communityRequest', { hoaId, requestId: one.id })
              return (
                <Row
                  key={one.id}
                  title={texts.numbered(one.number, one.subject)}
                  href={href}
                  onClick={follow(href)}
                  meta={one.person}
                />
              )
            })}
          </Rows>
        </Section>
      )}
    </>
  )
}
