import { useTexts } from '../../../platform/texts/catalogue.ts'
import { MessageDialog } from '../../../ui/MessageDialog.tsx'
import { signInTexts } from '../texts.ts'
import { linksTexts } from './texts.ts'

/** Opening the admin site failed, and the person was signed out (foundation.txt 7, spelling as in the product). */
export function ExchangeFailedDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(signInTexts)
  const ownTexts = useTexts(linksTexts)
  return <MessageDialog heading={ownTexts.exchangeFailed} buttonLabel={t.ok} onClose={onClose} />
}
