import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { sendProof } from './proof-state.ts'
import { emailProofTexts } from './texts.ts'

type SendAgainProps = {
  label?: string
  /** The message when the mail was queued. */
  sent?: string
}

/** Has the link mailed again, or a mail to try an address that was refused; shows the outcome. */
export function SendAgain({ label, sent }: SendAgainProps) {
  const t = useTexts(emailProofTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<'sent' | 'tooMany' | 'somethingWentWrong' | null>(null)

  async function send() {
    setIsBusy(true)
    setSaid(null)
    setSaid(await sendProof())
    setIsBusy(false)
  }

  return (
    <div>
      <Button variant="plain" busy={isBusy} onClick={() => void send()}>
        {label ?? t.sendAgain}
      </Button>
      <p role="status">{said === 'sent' ? (sent ?? t.sent) : said && t[said]}</p>
    </div>
  )
}
