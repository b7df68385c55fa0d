import type { OfficeOrder, OfficeOrderEntry } from '@porchlight/contract/shared/office-orders.ts'
import { LogTable } from '../../../platform/activity/LogTable.tsx'
import { textOfDay } from '../../../platform/dates.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { ActivityRow } from '../../../ui/ActivityLog.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useLabels } from '../labels.ts'
import { StatusTag } from '../StatusTag.tsx'
import { workOrdersAdminTexts } from '../texts.ts'
import styles from './Order.module.css'
import { OrderFiles } from './OrderFiles.tsx'

/** The log of an order, newest first; entries that the vendor does not see are marked. */
export function OrderLog({ order }: { order: OfficeOrder }) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const locale = useLocale()
  const typeOf = ({ activityType, vendor, status }: OfficeOrderEntry) => {
    if (activityType !== 1) return labels.entry(activityType)
    return status === 8 || vendor === '' ? texts.madeDraft : texts.assignedTo(vendor)
  }
  return (
    <LogTable>
      {order.entries.map((entry) => (
        <ActivityRow
          key={entry.id}
          type={typeOf(entry)}
          by={[entry.personName, entry.personRole].filter(Boolean).join(', ')}
          date={textOfDay(entry.at, locale)}
          status={<StatusTag status={entry.status} />}
          text={
            <>
              {entry.isInternal && (
                <span className={styles.mark}>
                  <Tag icon="lock">{texts.internal}</Tag>
                </span>
              )}
              {entry.message}
            </>
          }
          files={
            <OrderFiles
              owner={{ hoaId: order.hoaId, order: order.id }}
              files={entry.files}
              of={`${typeOf(entry)}, ${textOfDay(entry.at, locale)}`}
            />
          }
        />
      ))}
    </LogTable>
  )
}
