import { challengeLength } from '@porchlight/contract/features/passkeys.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { canAutofill } from './device.ts'
import { rememberUse } from './offer.ts'
import { passkeysTexts } from './texts.ts'

type PasskeyLoginProps = {
  /** Shows the button (shouldOfferPasskeyLogin); the suggestions come without it, too. */
  hasButton: boolean
  rememberMe: () => boolean
  onToken: (token: string) => void
  /** What went wrong, to be shown with the form; empty when a new try begins. */
  onProblem: (text: string) => void
}

/** A challenge for the suggestions is replaced before it runs out, in milliseconds. */
const renewAfter = challengeLength - 30_000

/** The button 'Log in with a passkey', and passkeys among the suggestions of the e-mail field where the browser can. */
export function PasskeyLogin({ hasButton, rememberMe, onToken, onProblem }: PasskeyLoginProps) {
  const t = useTexts(passkeysTexts)
  const [isBusy, setIsBusy] = useState(false)

  async function logIn(autofill: boolean) {
    try {
      const { logInWithPasskey } = await import('./ceremony.ts')
      const outcome = await logInWithPasskey(autofill, rememberMe)
      if (outcome.kind === 'token') {
        rememberUse()
        onToken(outcome.token)
      } else if (outcome.kind === 'refused') onProblem(t.refused)
    } catch {
      if (!autofill) onProblem(t.failed)
    }
  }

  const waitForSuggestion = useEffectEvent(() => void logIn(true))
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    void canAutofill().then((can) => {
      if (!can || isGone) return
      waitForSuggestion()
      timer = setInterval(waitForSuggestion, renewAfter)
    })
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [])

  async function press() {
    onProblem('')
    setIsBusy(true)
    await logIn(false)
    setIsBusy(false)
  }

  if (!hasButton) return null
  return (
    <Button variant="plain" wide icon="key" busy={isBusy} onClick={() => void press()}>
      {t.logIn}
    </Button>
  )
}
