import type { OfficeOrder, OfficeOrderEntry } from '@porchlight/contract/shared/office-orders.ts'
import { draftStatus } from '@porchlight/contract/shared/work-orders.ts'
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

/** The type of the entry that creates an order (workOrderEntries in the contract). */
const createdEntry = 1

/** The log of an order, newest first; entries that the vendor does not see are marked. */
export function OrderLog({ order }: { order: OfficeOrder }) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const locale = useLocale()
  const typeOf = ({ activityType, vendor, status }: OfficeOrderEntry) => {
    if (activityType !== createdEntry) return labels.entry(activityType)
    return status === draftStatus || vendor === '' ? texts.madeDraft : texts.assignedTo(vendor)
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
              ownerName={`${typeOf(entry)}, ${textOfDay(entry.at, locale)}`}
            />
          }
        />
      ))}
    </LogTable>
  )
}
