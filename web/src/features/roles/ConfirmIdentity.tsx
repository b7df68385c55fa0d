import { roles } from '@porchlight/contract/features/roles.ts'
import { useEffect, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { registerConfirmationDialog } from '../../platform/call/confirmation.ts'
import { type Proof, ProofDialog } from '../../platform/forms/ProofDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { answerWithPasskey, canUsePasskeys } from '../passkeys/public.tsx'
import styles from './ConfirmIdentity.module.css'
import { rolesTexts } from './texts.ts'

/** Shows 'Confirm it's you' when a call needs it; the call is then repeated, so that nothing has to be typed again (association.txt 5). */
export function ConfirmIdentity() {
  /** Ends the wait of the call that asked for a confirmation; null while none asks. */
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null)
  // React calls a function that is passed to a setter, so `resolve` is wrapped in another one.
  useEffect(() => registerConfirmationDialog(() => new Promise((resolve) => setSettle(() => resolve))), [])
  if (!settle) return null
  return (
    <ConfirmDialog
      onSettled={(isConfirmed) => {
        setSettle(null)
        settle(isConfirmed)
      }}
    />
  )
}

function ConfirmDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const texts = useTexts(rolesTexts)

  /** Returns the text of an error; undefined if the identity was confirmed, or if the person canceled the passkey. */
  async function confirm(proofOf: () => Promise<Proof | null>): Promise<string | undefined> {
    try {
      const proof = await proofOf()
      if (!proof) return undefined
      const answer = await request(roles.calls.confirmIdentity, { body: proof })
      if (!answer.success) return answer.validation?.password?.[0] ?? texts.failureText
      onSettled(true)
      return undefined
    } catch {
      return texts.failureText
    }
  }

  return (
    <ProofDialog
      title={texts.confirmTitle}
      size="small"
      texts={texts}
      passwordLabel={texts.password}
      submitLabel={texts.confirm}
      passkey={canUsePasskeys() && { label: texts.byPasskey, answer: answerWithPasskey }}
      onProof={confirm}
      onClose={() => onSettled(false)}
    >
      <p className={styles.intro}>{texts.confirmIntro}</p>
    </ProofDialog>
  )
}
