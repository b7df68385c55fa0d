import type { Estimate, EstimateRequest } from '@porchlight/contract/features/estimate-requests.ts'
import { isOpenEstimate } from '@porchlight/contract/shared/estimate-statuses.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { showDay } from '../../../platform/dates.ts'
import { laterDialog, usePrepared } from '../../../platform/page/later.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { estimateRequestsTexts } from '../texts.ts'
import styles from './EstimateSection.module.css'
import { LogFiles } from './LogFiles.tsx'

const EstimateDialog = laterDialog(async () => (await import('./EstimateDialog.tsx')).EstimateDialog)
/** The dialogs whose forms can be sent without a connection; they are loaded in advance. */
const laterSent = [EstimateDialog]

type EstimateSectionProps = {
  request: EstimateRequest
  /** The vendor that may give and revise the estimate; if omitted, the estimate can only be read. */
  vendorId?: number
}

/** The estimate of a request with its decision; 'Work In Progress' until there is one (decisions/vendor.md 54). */
export function EstimateSection({ request, vendorId }: EstimateSectionProps) {
  const texts = useTexts(estimateRequestsTexts)
  const [isGiving, setGiving] = useState(false)
  const { estimate, ver_id: requestId, ver_status: status, isWithdrawn } = request
  const mayGive = vendorId !== undefined && isOpenEstimate(status) && !isWithdrawn
  usePrepared(laterSent, mayGive)
  return (
    <Section
      title={texts.estimate}
      aside={
        mayGive && (
          <Button variant="plain" icon={estimate ? 'pencil' : 'plus'} onClick={() => setGiving(true)}>
            {estimate ? texts.reviseEstimate : texts.giveEstimate}
          </Button>
        )
      }
    >
      {estimate ? (
        <Given requestId={requestId} estimate={estimate} />
      ) : (
        <p className={styles.none}>
          <Tag icon="clock">{texts.workInProgress}</Tag>
          {texts.noEstimateYet}
        </p>
      )}
      {isGiving && vendorId !== undefined && (
        <EstimateDialog
          vendorId={vendorId}
          requestId={requestId}
          isRevision={estimate !== null}
          onClose={() => setGiving(false)}
        />
      )}
    </Section>
  )
}

function Given({ requestId, estimate }: { requestId: number; estimate: Estimate }) {
  const texts = useTexts(estimateRequestsTexts)
  const locale = useLocale()
  const { state, revision, files } = estimate
  return (
    <div className={styles.given}>
      <p className={styles.amount}>{formatMoney(estimate.amountCents)}</p>
      <p className={styles.tags}>
        {state === 'given' && <Tag tone="works">{texts.given}</Tag>}
        {state === 'approved' && (
          <Tag tone="pine" icon="check">
            {texts.approved}
          </Tag>
        )}
        {state === 'declined' && <Tag icon="close">{texts.declined}</Tag>}
        {revision > 1 && <Tag>{texts.revision(revision)}</Tag>}
      </p>
      <p className={styles.text}>{estimate.description}</p>
      <LogFiles
        requestId={requestId}
        files={files.map((file) => ({ id: file.veralf_id, name: file.veralf_original_filename }))}
      />
      <p className={styles.by}>{texts.givenBy(estimate.givenByName, showDay(estimate.givenAtFormatted, locale))}</p>
    </div>
  )
}
