import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { OfficeOrder } from '@porchlight/contract/shared/office-orders.ts'
import type { ReactNode } from 'react'
import { pathTo } from '../../../paths.ts'
import { dayText, textOfDay } from '../../../platform/dates.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { BreakableEmail } from '../../../ui/BreakableEmail.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Fact, FactDetail, Facts } from '../../../ui/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { splitDescription } from '../../work-orders/public.tsx'
import { useLabels } from '../labels.ts'
import { workOrdersAdminTexts } from '../texts.ts'
import styles from './Order.module.css'
import { OrderFiles } from './OrderFiles.tsx'

/** The work, its place and its vendor; and the data that the vendor does not see. */
export function Overview({ order }: { order: OfficeOrder }) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const locale = useLocale()
  const { title, rest } = splitDescription(order.description)
  const { issuer, home, hoaId } = order
  return (
    <Card title={texts.overview}>
      <p className={styles.rest}>{rest || title}</p>
      <Facts>
        <Fact term={texts.vendor}>{order.vendor?.name ?? texts.noVendor}</Fact>
        <Fact term={texts.home}>
          {home ? (
            <Go href={pathTo('communityHome', { hoaId, homeId: home.id })}>{home.address}</Go>
          ) : (
            order.address || '-'
          )}
        </Fact>
        <Fact term={texts.place}>{order.place || '-'}</Fact>
        <Fact term={texts.type}>{labels.type(order.type)}</Fact>
        <Fact term={texts.priority}>{labels.priority(order.priority)}</Fact>
        <Fact term={texts.due}>{dayText(order.dueOn, locale) || '-'}</Fact>
        <Fact term={texts.reportedBy}>{order.reportedBy || '-'}</Fact>
        <Fact term={order.vendor ? texts.issuedBy : texts.issuedByDraft}>
          {issuer.name}
          {issuer.role && <FactDetail>{issuer.role}</FactDetail>}
          {issuer.phone && <FactDetail>{issuer.phone}</FactDetail>}
          {issuer.email && (
            <FactDetail>
              <BreakableEmail email={issuer.email} />
            </FactDetail>
          )}
        </Fact>
        <Fact term={texts.createdAt}>{textOfDay(order.createdAt, locale)}</Fact>
        {order.issuedAt && <Fact term={texts.issuedAt}>{textOfDay(order.issuedAt, locale)}</Fact>}
        {order.closedAt && <Fact term={texts.closedAt}>{textOfDay(order.closedAt, locale)}</Fact>}
      </Facts>
      <OrderFiles owner={{ hoaId, order: order.id }} files={order.files} ownerName={texts.details} />
    </Card>
  )
}

/** The data that the vendor never sees: the holder, the cost limit and the cost of the order. */
export function CommunityFacts({ order }: { order: OfficeOrder }) {
  const texts = useTexts(workOrdersAdminTexts)
  const { ceilingCents, heldCeilingCents, costCents } = order
  // Without a limit of its own, the order has that of the community's settings.
  const heldCeiling = heldCeilingCents === null ? texts.noCeiling : texts.ceilingOf(formatMoney(heldCeilingCents))
  const ceiling = ceilingCents === null ? heldCeiling : formatMoney(ceilingCents)
  return (
    <Card title={texts.communityOnly}>
      <Facts>
        <Fact term={texts.holder}>{order.holder?.name ?? texts.nobody}</Fact>
        <Fact term={texts.ceiling}>{ceiling}</Fact>
        {costCents !== null && <Fact term={texts.cost}>{formatMoney(costCents)}</Fact>}
        <Links order={order} />
      </Facts>
    </Card>
  )
}

/** The records that belong to the order. A request or violation that the person may not read is only mentioned. */
function Links({ order }: { order: OfficeOrder }) {
  const texts = useTexts(workOrdersAdminTexts)
  const { hoaId, request, violation, copiedFrom, copies } = order
  const orderLink = (one: { id: number; title: string }) => (
    <Go key={one.id} href={pathTo('communityWorkOrder', { hoaId, orderId: one.id })}>
      {`${texts.number(one.id)} ${one.title}`}
    </Go>
  )
  return (
    <>
      {request && (
        <Fact term={texts.links}>
          {request.number === null ? (
            texts.fromRequest
          ) : (
            <Go href={pathTo('communityRequest', { hoaId, requestId: request.id })}>
              {texts.requestOf(request.number, request.subject)}
            </Go>
          )}
        </Fact>
      )}
      {violation && (
        <Fact term={texts.links}>
          {violation.number === '' ? (
            texts.fromViolation
          ) : (
            <Go href={pathTo('communityViolationsPart', { hoaId, part: String(violation.id) })}>
              {texts.violationOf(violation.number, violation.type)}
            </Go>
          )}
        </Fact>
      )}
      {order.roundId !== null && (
        <Fact term={texts.links}>
          <Go href={pathTo('communityEstimate', { hoaId, roundId: order.roundId })}>{texts.fromRound}</Go>
        </Fact>
      )}
      {copiedFrom && <Fact term={texts.copiedFrom}>{orderLink(copiedFrom)}</Fact>}
      {copies.length > 0 && <Fact term={texts.copies}>{copies.map(orderLink)}</Fact>}
    </>
  )
}

function Go({ href, children }: { href: string; children: ReactNode }) {
  const follow = useFollow()
  return (
    <Link href={href} onClick={follow(href)}>
      {children}
    </Link>
  )
}
