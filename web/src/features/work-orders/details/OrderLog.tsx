import type { WorkOrderDetails, WorkOrderLogEntry } from '@porchlight/contract/features/work-orders.ts'
import { LogTable } from '../../../platform/activity/LogTable.tsx'
import { WaitingRow } from '../../../platform/activity/WaitingRow.tsx'
import { showDay } from '../../../platform/dates.ts'
import { EachItem } from '../../../platform/EachItem.tsx'
import { useUnsent } from '../../../platform/sending/use-unsent.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { ActivityRow } from '../../../ui/ActivityLog.tsx'
import { labelOf } from '../labels.ts'
import { StatusTag } from '../StatusTag.tsx'
import { recordName } from '../sending/senders.ts'
import { workOrdersTexts } from '../texts.ts'
import { OrderFiles } from './OrderFiles.tsx'

type OrderLogProps = { order: WorkOrderDetails; log: readonly WorkOrderLogEntry[] }

/** The entries waiting on this device, and the log, newest first (vendor.txt 2.4). */
export function OrderLog({ order, log }: OrderLogProps) {
  const texts = useTexts(workOrdersTexts)
  const locale = useLocale()
  const unsent = useUnsent(recordName(order.wo_id))
  if (log.length + unsent.length === 0) return <p>{texts.emptyLog}</p>
  return (
    <LogTable>
      {unsent.map((one) => (
        <WaitingRow key={one.key} unsent={one} />
      ))}
      <EachItem items={log} keyOf={({ wocl_id }) => wocl_id} element="tr">
        {(entry) => (
          <ActivityRow
            type={labelOf(texts, 'entry', entry.activityType, entry.activityTypeLabel)}
            by={[entry.createdByName, entry.createdByRole].filter(Boolean).join(', ')}
            date={showDay(entry.activityDateFormatted, locale)}
            status={<StatusTag status={entry.wo_status} label={entry.statusLabel} />}
            text={entry.wocl_message}
            files={<OrderFiles workOrderId={order.wo_id} files={entry.files} />}
          />
        )}
      </EachItem>
    </LogTable>
  )
}
