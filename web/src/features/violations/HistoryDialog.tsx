import type { Violation } from '@porchlight/contract/features/violations.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './Case.module.css'
import { ChangeLog } from './ChangeLog.tsx'
import { StatusMark } from './StatusMark.tsx'
import { violationsTexts } from './texts.ts'
import { ViolationDetails } from './ViolationDetails.tsx'

/** A violation of the history with all that was said. */
export function HistoryDialog({ violation, onClose }: { violation: Violation; onClose: () => void }) {
  const texts = useTexts(violationsTexts)
  return (
    <Dialog title={violation.violationType} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <StatusMark violation={violation} />
        </p>
        <ViolationDetails violation={violation} />
      </div>
      <Section level={3} title={texts.whatHappened}>
        <ChangeLog viId={violation.vi_id} />
      </Section>
    </Dialog>
  )
}
