import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { sendProof } from './proof-state.ts'
import { emailProofTexts } from './texts.ts'

/** Has the link mailed again, and says what became of that. */
export function SendAgain() {
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
      <Button small variant="secondary" busy={isBusy} onClick={() => void send()}>
        {t.sendAgain}
      </Button>
      <p role="status">{said && t[said]}</p>
    </div>
  )
}
