import type { WorkOrderDetails, WorkOrderLogEntry } from '@porchlight/contract/features/work-orders.ts'
import { LogTable } from '../../../platform/activity/LogTable.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { ActivityRow } from '../../../ui/ActivityLog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { labelOf } from '../labels.ts'
import { StatusTag } from '../StatusTag.tsx'
import { outbox, type Unsent } from '../sending/outbox.ts'
import { useUnsent } from '../sending/use-unsent.ts'
import { workOrdersTexts } from '../texts.ts'
import { OrderFiles } from './OrderFiles.tsx'
import styles from './WorkOrder.module.css'

type OrderLogProps = { order: WorkOrderDetails; log: readonly WorkOrderLogEntry[] }

/** What waits on this device, and what happened, the newest first (vendor.txt 2.4). */
export function OrderLog({ order, log }: OrderLogProps) {
  const texts = useTexts(workOrdersTexts)
  const unsent = useUnsent(order.wo_id)
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
            date={entry.activityDateFormatted}
            status={<StatusTag status={entry.wo_status} label={entry.statusLabel} />}
            text={entry.wocl_message}
            files={<OrderFiles workOrderId={order.wo_id} files={entry.files} />}
          />
        )}
      </EachItem>
    </LogTable>
  )
}

function WaitingRow({ unsent }: { unsent: Unsent }) {
  const texts = useTexts(workOrdersTexts)
  const isOnline = useOnline()
  const { body, files, refusal } = unsent
  const sign =
    refusal !== undefined ? (
      <Tag tone="brick" icon="warning">
        {texts.notSent}
      </Tag>
    ) : (
      <Tag icon="clock">{isOnline ? texts.isSending : texts.waitsForConnection}</Tag>
    )
  return (
    <ActivityRow
      isWaiting
      type={labelOf(texts, 'entry', Number(body.activityType), '')}
      date={body.activityDateTime}
      status={sign}
      text={body.additionalComments}
      files={
        <div className={styles.waiting}>
          {files.length > 0 && <span className={styles.soft}>{texts.withFiles(files.length)}</span>}
          {refusal !== undefined && (
            <>
              {refusal && <span className={styles.soft}>{refusal}</span>}
              <Button variant="quiet" onClick={() => void outbox.put(withoutRefusal(unsent))}>
                {texts.again}
              </Button>
              <Button variant="quiet" onClick={() => void outbox.remove(unsent.key)}>
                {texts.discard}
              </Button>
            </>
          )}
        </div>
      }
    />
  )
}

function withoutRefusal({ refusal: _refusal, ...unsent }: Unsent): Unsent {
  return unsent
}
