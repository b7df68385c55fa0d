import type { WorkOrderDetails, WorkOrderEstimate } from '@porchlight/contract/features/work-orders.ts'
import { isOpenStatus } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import { showDay } from '../../../platform/dates.ts'
import { laterDialog, usePrepared } from '../../../platform/page/later.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useRefreshOrders } from '../queries.ts'
import { workOrdersTexts } from '../texts.ts'
import { OrderFiles } from './OrderFiles.tsx'
import styles from './WorkOrder.module.css'

const EstimateDialog = laterDialog(async () => (await import('./EstimateDialog.tsx')).EstimateDialog)
/** Forms whose data is sent later if there is no connection; they are loaded in advance, because they must open without one, too. */
const laterSent = [EstimateDialog]

/**
 * The estimate of the vendor with its state, and the button to submit one. Without an estimate, the text that the specification names
 * (vendor.txt 2.4; decisions/vendor.md 54).
 */
export function EstimateSection({ vendorId, order }: { vendorId: number; order: WorkOrderDetails }) {
  const texts = useTexts(workOrdersTexts)
  const [isGiving, setGiving] = useState(false)
  const refresh = useRefreshOrders()
  const { estimate, mayAct } = order
  const mayGive = mayAct && isOpenStatus(order.wo_status)
  usePrepared(laterSent, mayGive)
  return (
    <Section
      title={texts.estimate}
      aside={
        mayGive && (
          <Button variant="quiet" icon="plus" onClick={() => setGiving(true)}>
            {estimate ? texts.newEstimate : texts.giveEstimate}
          </Button>
        )
      }
    >
      {estimate ? (
        <Estimate workOrderId={order.wo_id} estimate={estimate} />
      ) : (
        <p className={styles.soft}>
          {texts.workInProgress}. {texts.noEstimate}
        </p>
      )}
      {isGiving && (
        <EstimateDialog vendorId={vendorId} order={order} onSaved={refresh} onClose={() => setGiving(false)} />
      )}
    </Section>
  )
}

const tones: Readonly<Record<WorkOrderEstimate['state'], Tone>> = {
  waiting: 'neutral',
  approved: 'pine',
  declined: 'brick',
  replaced: 'neutral',
}

const icons = { waiting: 'clock', approved: 'check', declined: 'close', replaced: 'close' } as const

function Estimate({ workOrderId, estimate }: { workOrderId: number; estimate: WorkOrderEstimate }) {
  const texts = useTexts(workOrdersTexts)
  const locale = useLocale()
  const { state, decidedByName, decision } = estimate
  return (
    <div className={styles.estimate}>
      <p className={styles.amount}>{estimate.amountFormatted}</p>
      <Tag tone={tones[state]} icon={icons[state]}>
        {texts[state]}
      </Tag>
      <p className={styles.words}>{estimate.description}</p>
      <p className={styles.soft}>{texts.givenBy(estimate.givenByName, showDay(estimate.givenAtFormatted, locale))}</p>
      <OrderFiles workOrderId={workOrderId} files={estimate.files} />
      {decidedByName && (
        <>
          {decision && <p className={styles.words}>{decision}</p>}
          <p className={styles.soft}>{texts.decidedBy(decidedByName, showDay(estimate.decidedAtFormatted, locale))}</p>
        </>
      )}
    </div>
  )
}
