import type { Violation } from '@porchlight/contract/features/violations.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChangeLog } from './ChangeLog.tsx'
import styles from './HistoryDialog.module.css'
import { StatusMark } from './StatusMark.tsx'
import { violationsTexts } from './texts.ts'
import { ViolationDetails } from './ViolationDetails.tsx'

/** A violation of the history with all that was said. */
export function HistoryDialog({ violation, onClose }: { violation: Violation; onClose: () => void }) {
  const texts = useTexts(violationsTexts)
  return (
    <Dialog title={violation.violationType} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <p>
          <StatusMark violation={violation} />
        </p>
        <ViolationDetails violation={violation} withHome />
        <h3 className={styles.heading}>{texts.whatHappened}</h3>
        <ChangeLog viId={violation.vi_id} />
      </div>
    </Dialog>
  )
}
