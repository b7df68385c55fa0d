import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { signInTexts } from '../sign-in/texts.ts'
import { canAutofillPasskey } from './device.ts'
import { rememberPasskeyUse } from './login-button.ts'

type PasskeyLoginProps = {
  /** Whether the button is shown (shouldOfferPasskeyLogin). The suggestions do not depend on it. */
  hasButton: boolean
  /** Called when a passkey was chosen, because the person may change the checkbox while the suggestions wait. */
  rememberMe: () => boolean
  onToken: (token: string) => void
  /** The error message to show in the form; empty when a new attempt begins. */
  onProblem: (text: string) => void
}

/** The button 'Log in with a passkey', and passkeys among the suggestions of the e-mail field where the browser supports it. */
export function PasskeyLogin({ hasButton, rememberMe, onToken, onProblem }: PasskeyLoginProps) {
  const t = useTexts(signInTexts)
  const [isBusy, setIsBusy] = useState(false)

  /** With `autofill` it waits for a choice from the suggestions. Only a press of the button tells the person that a call failed. */
  async function logIn(autofill: boolean) {
    try {
      const { logInWithPasskey } = await import('./ceremony.ts')
      const outcome = await logInWithPasskey(autofill, rememberMe)
      if (outcome.kind === 'token') {
        rememberPasskeyUse()
        onToken(outcome.token)
      } else if (outcome.kind === 'refused') onProblem(t.unknownPasskey)
    } catch {
      if (!autofill) onProblem(t.somethingWentWrong)
    }
  }

  // While the person signs in by the button, a new wait would abort that.
  const waitForSuggestion = useEffectEvent(() => {
    if (!isBusy) void logIn(true)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const unmounted = new AbortController()
    async function begin() {
      if (!(await canAutofillPasskey())) return
      const { renewAfterMs } = await import('./ceremony.ts')
      if (unmounted.signal.aborted) return
      waitForSuggestion()
      timer = setInterval(waitForSuggestion, renewAfterMs)
    }
    // The code of passkeys is not part of the initial download. It is loaded at the first movement of a pointer, touch or focus, usually before
    // the field has the focus.
    const firstUse = new AbortController()
    function beginOnce() {
      firstUse.abort()
      begin().catch(() => {})
    }
    for (const event of ['pointermove', 'touchstart', 'focusin']) {
      addEventListener(event, beginOnce, {
        passive: true,
        signal: AbortSignal.any([firstUse.signal, unmounted.signal]),
      })
    }
    return () => {
      unmounted.abort()
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
      {t.logInWithPasskey}
    </Button>
  )
}
