import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { dismissWelcome } from './queries.ts'
import { homeTexts } from './texts.ts'

/** Says once that the statement portal has moved here (decisions/community.md 19). */
export function WelcomeDialog() {
  const texts = useTexts(homeTexts)
  const { showStatementWelcomePopup, isPreview } = useSignedIn()
  if (!showStatementWelcomePopup || isPreview) return null
  return (
    <MessageDialog heading={texts.welcomeTitle} buttonLabel={texts.continue} onClose={dismissWelcome}>
      <p>{texts.welcomeText}</p>
    </MessageDialog>
  )
}
