import type { WorkOrder } from '@porchlight/contract/features/work-orders.ts'
import { isOpenStatus } from '@porchlight/contract/shared/work-orders.ts'
import { pathTo } from '../../paths.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { classes } from '../../ui/classes.ts'
import { dot } from '../../ui/dot.ts'
import { DueTag } from './DueTag.tsx'
import { highPriority, labelOf, splitDescription } from './labels.ts'
import styles from './OrderCards.module.css'
import { StatusTag } from './StatusTag.tsx'
import { workOrdersTexts } from './texts.ts'

/** Open orders as cards, whose headers have the color of the priority (vendor.txt 2.3). */
export function OrderCards({ label, orders }: { label: string; orders: readonly WorkOrder[] }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      <EachItem items={orders} keyOf={({ wo_id }) => wo_id}>
        {(order) => <OrderCard order={order} />}
      </EachItem>
    </ul>
  )
}

/** The class of the head of a card for each priority. */
const headClasses: Readonly<Record<number, string | undefined>> = { 1: styles.low, 2: styles.medium, 3: styles.high }

function OrderCard({ order }: { order: WorkOrder }) {
  const texts = useTexts(workOrdersTexts)
  const follow = useFollow()
  const href = pathTo('workOrder', { workOrderId: order.wo_id })
  // Only the high priority of an open order is red.
  const isRed = isOpenStatus(order.wo_status) && order.wo_priority === highPriority
  const { householdAddress: address } = order
  return (
    <li className={styles.card}>
      <p className={classes(styles.head, headClasses[order.wo_priority])} data-priority={order.wo_priority}>
        <span className={classes(isRed && styles.red)}>
          {labelOf(texts, 'priority', order.wo_priority, order.priorityLabel)}
        </span>
        <span className={styles.facts}>
          {labelOf(texts, 'type', order.wo_type, order.typeLabel)}
          {dot}
          {texts.number(order.wo_id)}
        </span>
      </p>
      <div className={styles.body}>
        <a className={styles.title} href={href} onClick={follow(href)}>
          {splitDescription(order.wo_description).title || texts.number(order.wo_id)}
        </a>
        {/* '-' stands for an order without an address. */}
        <p className={styles.place}>{address === '-' ? order.community : `${order.community}, ${address}`}</p>
        <p className={styles.tags}>
          <StatusTag status={order.wo_status} label={order.statusLabel} />
          <DueTag order={order} />
        </p>
      </div>
    </li>
  )
}
