import type { OfficeOrderItem } from '@porchlight/contract/features/work-orders-admin.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { classes } from '../../ui/classes.ts'
import { dot } from '../../ui/dot.ts'
import { type SelectionColumn, SelectionTable } from '../../ui/SelectionTable.tsx'
import { splitDescription } from '../work-orders/public.tsx'
import { useLabels } from './labels.ts'
import styles from './Orders.module.css'
import { DueTag, MarkTags, StatusTag } from './StatusTag.tsx'
import { workOrdersAdminTexts } from './texts.ts'

/** Orders as a dense table; on phones, as rows with vendor and status. */
export function OrdersTable({
  orders,
  namesCommunity = false,
}: {
  orders: readonly OfficeOrderItem[]
  namesCommunity?: boolean
}) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const follow = useFollow()
  const hasHolders = orders.some(({ holder }) => holder !== '')
  const columns: SelectionColumn[] = [
    ...(namesCommunity ? [{ key: 'community', head: texts.community, phone: 'below' } as const] : []),
    { key: 'vendor', head: texts.vendor, phone: 'below' },
    { key: 'status', head: texts.status, phone: 'end' },
    { key: 'due', head: texts.due, phone: 'below' },
    ...(hasHolders ? [{ key: 'holder', head: texts.holder }] : []),
  ]
  const rows = orders.map((one) => {
    const { title } = splitDescription(one.description)
    return {
      id: one.id,
      name: title,
      href: pathTo('communityWorkOrder', { hoaId: one.hoaId, orderId: one.id }),
      title: (
        <>
          {title}
          <span className={styles.meta}>
            {[texts.number(one.id), labels.type(one.type), one.address || one.place].filter(Boolean).join(dot)}
          </span>
        </>
      ),
      cells: [
        ...(namesCommunity ? [one.community] : []),
        <span key="vendor" className={classes(styles.vendor, !one.vendor && styles.soft)}>
          {one.vendor || texts.noVendor}
        </span>,
        <span key="status" className={styles.tags}>
          <StatusTag status={one.status} />
          <MarkTags order={one} />
        </span>,
        <DueTag key="due" order={one} />,
        ...(hasHolders ? [one.holder] : []),
      ],
    }
  })
  return (
    <SelectionTable
      caption={texts.caption}
      titleHead={texts.order}
      columns={columns}
      rows={rows}
      follow={follow}
      selectLabel={texts.select}
      selectAllLabel={texts.selectAll}
    />
  )
}
