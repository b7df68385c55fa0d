import { useEffect, useState } from 'react'
import { hasBiometry, hasSavedCredentials, logInWithBiometry } from '../../../platform/native/biometric.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { type LoginOutcome, logIn } from '../credentials.ts'
import { signInTexts } from '../texts.ts'
import { biometryTexts } from './texts.ts'

type BiometricLoginProps = { onToken: (token: string) => void; onProblem: (text: string) => void }

/** Login with fingerprint or face, in the phone app on a device with saved credentials. */
export function BiometricLogin({ onToken, onProblem }: BiometricLoginProps) {
  const t = useTexts(signInTexts)
  const ownTexts = useTexts(biometryTexts)
  const [isOffered, setIsOffered] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    void Promise.all([hasBiometry(), hasSavedCredentials()]).then(([can, saved]) => setIsOffered(can && saved))
  }, [])

  async function press() {
    onProblem('')
    setIsBusy(true)
    let outcome: LoginOutcome = { kind: 'failed' }
    try {
      const isIn = await logInWithBiometry(ownTexts.biometryReason, async (credentials) => {
        outcome = await logIn(credentials, true)
        if (outcome.kind === 'failed') throw new Error('Not now')
        return outcome.kind === 'token'
      })
      setIsOffered(isIn)
      if (!isIn) onProblem(ownTexts.biometryFailed)
    } catch {
      onProblem(t.somethingWentWrong)
    }
    setIsBusy(false)
    // TypeScript does not know that the callback above changed `outcome`.
    const reached = outcome as LoginOutcome
    if (reached.kind === 'token') onToken(reached.token)
  }

  if (!isOffered) return null
  return (
    <Button variant="plain" wide icon="lock" busy={isBusy} onClick={() => void press()}>
      {ownTexts.logInWithBiometry}
    </Button>
  )
}
