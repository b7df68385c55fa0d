import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { signInTexts } from './texts.ts'
import type { ResetOutcome } from './tokens.ts'

/** How a password-reset link turned out: 'GREAT!' with the new password, or 'OOPS' (foundation.txt 8). */
export function ResetDialog({ outcome, onClose }: { outcome: ResetOutcome; onClose: () => void }) {
  const t = useTexts(signInTexts)
  if (outcome.kind === 'changed') {
    return (
      <MessageDialog heading={t.great} buttonLabel={t.continue} onClose={onClose}>
        <p>{t.newPassword(outcome.password)}</p>
      </MessageDialog>
    )
  }
  if (outcome.kind === 'expired') {
    return (
      <MessageDialog heading={t.oops} buttonLabel={t.ok} onClose={onClose}>
        <p>{t.resetExpired}</p>
      </MessageDialog>
    )
  }
  return (
    <MessageDialog heading={t.oops} buttonLabel={t.tryAgain} onClose={onClose}>
      <p>{t.somethingWentWrong}</p>
    </MessageDialog>
  )
}
