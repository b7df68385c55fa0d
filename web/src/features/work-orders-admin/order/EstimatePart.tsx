import { officeOrderLimits, workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { OfficeOrder, OfficeOrderEstimate } from '@porchlight/contract/shared/office-orders.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { textOfDay } from '../../../platform/dates.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../../platform/forms/fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { dot } from '../../../ui/dot.ts'
import { Section } from '../../../ui/Section.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useRefreshOrders } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'
import styles from './Order.module.css'
import { OrderFiles } from './OrderFiles.tsx'

const tones: Readonly<Record<OfficeOrderEstimate['state'], Tone>> = {
  waiting: 'lamp',
  approved: 'pine',
  declined: 'brick',
  replaced: 'neutral',
}

/** The estimate of the vendor, which is approved or declined with a message; the earlier ones are listed below (association.txt 2.13). */
export function EstimatePart({ order }: { order: OfficeOrder }) {
  const texts = useTexts(workOrdersAdminTexts)
  const [deciding, setDeciding] = useState<'approve' | 'decline' | null>(null)
  const [latest, ...earlier] = order.estimates
  return (
    <Section title={texts.estimate}>
      {latest ? (
        <Estimate order={order} estimate={latest} isLatest />
      ) : (
        <p className={styles.soft}>{texts.noEstimate}</p>
      )}
      {latest?.state === 'waiting' && order.mayChange && (
        <>
          {!order.mayApprove && <Banner tone="warning">{texts.aboveCeiling}</Banner>}
          <div className={styles.buttons}>
            {order.mayApprove && (
              <Button icon="check" onClick={() => setDeciding('approve')}>
                {texts.approve}
              </Button>
            )}
            <Button variant="line" onClick={() => setDeciding('decline')}>
              {texts.decline}
            </Button>
          </div>
        </>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{texts.earlierEstimates}</summary>
          {earlier.map((one) => (
            <Estimate key={one.id} order={order} estimate={one} />
          ))}
        </details>
      )}
      {deciding && latest && (
        <DecideDialog
          order={order}
          estimate={latest}
          isApproval={deciding === 'approve'}
          onClose={() => setDeciding(null)}
        />
      )}
    </Section>
  )
}

type EstimateProps = { order: OfficeOrder; estimate: OfficeOrderEstimate; isLatest?: boolean }

function Estimate({ order, estimate, isLatest = false }: EstimateProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const locale = useLocale()
  const { state, decidedByName, decision } = estimate
  return (
    <div className={styles.estimate}>
      <p className={isLatest ? styles.amount : styles.smallAmount}>{formatMoney(estimate.amountCents)}</p>
      <Tag tone={tones[state]}>{texts[state]}</Tag>
      <p className={styles.words}>{estimate.description}</p>
      <p className={styles.soft}>
        {[estimate.vendor, texts.byAt(estimate.givenByName, textOfDay(estimate.givenAt, locale))].join(dot)}
      </p>
      <OrderFiles
        owner={{ hoaId: order.hoaId, order: order.id }}
        files={estimate.files}
        ownerName={`${texts.estimate}, ${estimate.vendor}, ${textOfDay(estimate.givenAt, locale)}`}
      />
      {decidedByName && (
        <>
          {decision && <p className={styles.words}>{decision}</p>}
          <p className={styles.soft}>{texts.byAt(decidedByName, textOfDay(estimate.decidedAt, locale))}</p>
        </>
      )}
    </div>
  )
}

type DecideProps = { order: OfficeOrder; estimate: OfficeOrderEstimate; isApproval: boolean; onClose: () => void }

function DecideDialog({ order, estimate, isApproval, onClose }: DecideProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const refresh = useRefreshOrders()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  return (
    <FormDialog
      title={isApproval ? texts.approveTitle : texts.declineTitle}
      intro={texts.decisionIntro(formatMoney(estimate.amountCents), estimate.vendor)}
      submitLabel={isApproval ? texts.approve : texts.decline}
      size="small"
      hasCancel
      draftName={`work order ${order.id} decision`}
      start={{ words: '' }}
      send={({ words }, { signal }) =>
        request(workOrdersAdmin.calls.decideEstimate, {
          query: { hoaId: order.hoaId, order: order.id },
          body: { key, words, estimate: estimate.id, approve: isApproval ? '1' : '' },
          signal,
        })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextArea name="words" label={texts.wordsForVendor} optional rows={3} maxLength={officeOrderLimits.words} />
    </FormDialog>
  )
}
