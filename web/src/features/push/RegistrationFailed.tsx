import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { pushTexts } from './texts.ts'

/** 'Error on registration' and the error message of the system (community.txt 8). */
export function RegistrationFailed({ detail, onClose }: { detail: string; onClose: () => void }) {
  const texts = useTexts(pushTexts)
  return (
    <MessageDialog heading={texts.registrationFailed} buttonLabel={texts.ok} onClose={onClose}>
      <p>{detail}</p>
    </MessageDialog>
  )
}
