import { useTexts } from '../../../platform/texts/catalogue.ts'
import { MessageDialog } from '../../../ui/MessageDialog.tsx'
import { signInTexts } from '../texts.ts'
import type { ResetOutcome } from '../tokens.ts'
import { linksTexts } from './texts.ts'

/** The outcome of a password-reset link: 'GREAT!' with the new password, or 'OOPS' (foundation.txt 8). */
export function ResetDialog({ outcome, onClose }: { outcome: ResetOutcome; onClose: () => void }) {
  const t = useTexts(signInTexts)
  const ownTexts = useTexts(linksTexts)
  if (outcome.kind === 'changed') {
    return (
      <MessageDialog heading={ownTexts.great} buttonLabel={ownTexts.continue} onClose={onClose}>
        <p>{ownTexts.newPassword(outcome.password)}</p>
      </MessageDialog>
    )
  }
  if (outcome.kind === 'expired') {
    return (
      <MessageDialog heading={ownTexts.failureTitle} buttonLabel={t.ok} onClose={onClose}>
        <p>{ownTexts.resetExpired}</p>
      </MessageDialog>
    )
  }
  return (
    <MessageDialog heading={ownTexts.failureTitle} buttonLabel={t.tryAgain} onClose={onClose}>
      <p>{t.somethingWentWrong}</p>
    </MessageDialog>
  )
}
