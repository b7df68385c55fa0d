import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { requestProofMail } from './proof-state.ts'
import { emailProofTexts } from './texts.ts'

type SendAgainProps = {
  /** If omitted, the text that mails the link again. */
  label?: string
  /** The message when the mail was queued; if omitted, that the link is on its way. */
  sent?: string
}

/** A button that has the link mailed again, or a test mail sent to a refused address; shows the outcome. */
export function SendAgain({ label, sent }: SendAgainProps) {
  const t = useTexts(emailProofTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | 'tooMany' | 'somethingWentWrong' | null>(null)

  async function send() {
    setIsBusy(true)
    setOutcome(null)
    setOutcome(await requestProofMail())
    setIsBusy(false)
  }

  return (
    <div>
      <Button variant="plain" busy={isBusy} onClick={() => void send()}>
        {label ?? t.sendAgain}
      </Button>
      <p role="status">{outcome === 'sent' ? (sent ?? t.sent) : outcome && t[outcome]}</p>
    </div>
  )
}
