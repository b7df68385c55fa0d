import type { WorkOrderDetails } from '@porchlight/contract/features/work-orders.ts'
import { showDay } from '../../../platform/dates.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, FactDetail, Facts } from '../../../ui/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { highPriority, labelOf, splitDescription } from '../labels.ts'
import { workOrdersTexts } from '../texts.ts'
import { OrderFiles } from './OrderFiles.tsx'
import styles from './WorkOrder.module.css'

/** The work, its place, its issuer and how to contact them (vendor.txt 2.4). */
export function Overview({ order }: { order: WorkOrderDetails }) {
  const texts = useTexts(workOrdersTexts)
  const locale = useLocale()
  const { title, rest } = splitDescription(order.wo_description)
  const priority = labelOf(texts, 'priority', order.wo_priority, order.priorityLabel)
  return (
    <Card title={texts.overview}>
      <p className={styles.rest}>{rest || title}</p>
      <Facts>
        <Fact term={texts.community}>{order.community}</Fact>
        <Fact term={texts.type}>{labelOf(texts, 'type', order.wo_type, order.typeLabel)}</Fact>
        <Fact term={texts.propertyAddress}>{order.householdAddress}</Fact>
        <Fact term={texts.locationDetails}>{order.wo_location_details || '-'}</Fact>
        <Fact term={texts.priority}>
          {order.wo_priority === highPriority ? <span className={styles.red}>{priority}</span> : priority}
        </Fact>
        <Fact term={texts.dueDate}>{showDay(order.dueDateFormatted, locale)}</Fact>
        <Fact term={texts.reportedBy}>{order.wo_reported_by || '-'}</Fact>
        <Fact term={texts.issuedBy}>
          {order.createdByName}
          {order.createdByRole && <FactDetail>{order.createdByRole}</FactDetail>}
          {order.createdByPhone && (
            <Link href={`tel:${order.createdByPhone.replace(/[^\d+]/g, '')}`}>{order.createdByPhone}</Link>
          )}
        </Fact>
        <Fact term={texts.issuedDate}>{showDay(order.issuedDateFormatted, locale)}</Fact>
        <Fact term={texts.attachments} isWide>
          {order.files.length > 0 ? <OrderFiles workOrderId={order.wo_id} files={order.files} /> : texts.noAttachments}
        </Fact>
      </Facts>
    </Card>
  )
}
