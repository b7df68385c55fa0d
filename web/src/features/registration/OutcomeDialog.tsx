import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import styles from './OutcomeDialog.module.css'
import { registrationTexts } from './texts.ts'

/** The outcome of a registration with the server's message; without the highlight color for an e-statement user. */
export function OutcomeDialog({ outcome, onClose }: { outcome: RegistrationOutcome; onClose: () => void }) {
  const t = useTexts(registrationTexts)
  const { messageHeading, messageContent, hideIcon, isEstatementUser } = outcome
  return (
    <MessageDialog
      heading={messageHeading || (outcome.success ? t.done : t.failureTitle)}
      buttonLabel={t.ok}
      onClose={onClose}
    >
      <div className={isEstatementUser ? styles.statements : styles.usual}>
        {!hideIcon && <Icon name={outcome.success ? 'envelope' : 'warning'} size={28} className={styles.icon} />}
        <p>{messageContent}</p>
      </div>
    </MessageDialog>
  )
}
