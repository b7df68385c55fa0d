import type { OfficeOrderColumn, OfficeOrderItem } from '@porchlight/contract/features/work-orders-admin.ts'
import { statusesForCommunity } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { Link } from '../../ui/Link.tsx'
import { splitDescription } from '../work-orders/public.tsx'
import type { OrdersAddress } from './address.ts'
import { useLabels } from './labels.ts'
import styles from './OrdersBoard.module.css'
import { StatusDialog } from './order/StatusDialog.tsx'
import { DueTag, MarkTags } from './StatusTag.tsx'
import { workOrdersAdminTexts } from './texts.ts'

type OrdersBoardProps = {
  columns: readonly OfficeOrderColumn[]
  place: AddressPlace<OrdersAddress>
  /** Whether each card names its community. */
  namesCommunity: boolean
  /** Whether the person may change the status of the orders of a community. */
  mayMove: (hoaId: number) => boolean
}

/** Orders by status, with a column for each status except closed. A card is moved with its button, so that it works the same with keyboard and touch. */
export function OrdersBoard({ columns, place, namesCommunity, mayMove }: OrdersBoardProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const follow = useFollow()
  const [moved, setMoved] = useState<OfficeOrderItem | null>(null)
  return (
    <>
      <section className={styles.board} aria-label={texts.boardLabel}>
        {columns.map(({ status, total, items }) => {
          // The list of all orders with this status.
          const restHref = place.hrefFor({ view: undefined, list: 'all', status })
          return (
            <section
              key={status}
              className={styles.column}
              aria-label={texts.columnCount(labels.status(status), total)}
            >
              <h2 className={styles.head}>
                {labels.status(status)} <span className={styles.count}>{total}</span>
              </h2>
              {items.length === 0 ? (
                <p className={styles.none}>{texts.columnEmpty}</p>
              ) : (
                <ul className={styles.cards}>
                  {items.map((one) => (
                    <li key={one.id}>
                      <OrderCard
                        order={one}
                        namesCommunity={namesCommunity}
                        onMove={
                          mayMove(one.hoaId) && statusesForCommunity(status).length > 0
                            ? () => setMoved(one)
                            : undefined
                        }
                      />
                    </li>
                  ))}
                </ul>
              )}
              {total > items.length && (
                <Link alone href={restHref} onClick={follow(restHref)}>
                  {texts.more(total - items.length)}
                </Link>
              )}
            </section>
          )
        })}
      </section>
      {moved && (
        <StatusDialog hoaId={moved.hoaId} order={moved} title={texts.moveTitle} onClose={() => setMoved(null)} />
      )}
    </>
  )
}

function OrderCard(props: { order: OfficeOrderItem; namesCommunity: boolean; onMove: (() => void) | undefined }) {
  const { order, namesCommunity, onMove } = props
  const texts = useTexts(workOrdersAdminTexts)
  const follow = useFollow()
  const { title } = splitDescription(order.description)
  const href = pathTo('communityWorkOrder', { hoaId: order.hoaId, orderId: order.id })
  return (
    <article className={styles.card}>
      <a className={styles.title} href={href} onClick={follow(href)}>
        {title}
      </a>
      <p className={styles.meta}>
        {[texts.number(order.id), namesCommunity ? order.community : order.address || order.place]
          .filter(Boolean)
          .join(dot)}
      </p>
      <p className={styles.meta}>{order.vendor || texts.noVendor}</p>
      <p className={styles.tags}>
        <MarkTags order={order} />
        <DueTag order={order} />
      </p>
      {onMove && (
        <Button variant="quiet" aria-label={texts.moveOf(title)} onClick={onMove}>
          {texts.move}
        </Button>
      )}
    </article>
  )
}
