import { roles } from '@porchlight/contract/features/roles.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { confirmWith } from '../../platform/call/confirmation.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { answerWithPasskey, canUsePasskeys } from '../passkeys/public.tsx'
import styles from './ConfirmIdentity.module.css'
import { rolesTexts } from './texts.ts'

type Proof =
  | { readonly password: string }
  | { readonly challengeId: string; readonly response: Record<string, unknown> }

/** Shows 'Confirm it's you' when a call needs it; the call is then repeated without typing anything again (association.txt 5). */
export function ConfirmIdentity() {
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => confirmWith(() => new Promise((resolve) => setSettle(() => resolve))), [])
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
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const formId = useId()

  async function attempt(kind: 'password' | 'passkey', proofOf: () => Promise<Proof | null>) {
    if (busy) return
    setBusy(kind)
    setFault(undefined)
    try {
      const proof = await proofOf()
      const answer = proof && (await request(roles.calls.confirmIdentity, { body: proof }))
      if (answer?.success) return onSettled(true)
      if (answer) setFault(answer.validation?.password?.[0] ?? texts.wentWrong)
    } catch {
      setFault(texts.wentWrong)
    }
    setBusy(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt('password', async () => ({ password }))
  }

  return (
    <Dialog
      title={texts.confirmTitle}
      size="small"
      closeLabel={texts.close}
      dismissible={busy === null}
      onClose={() => onSettled(false)}
      actions={
        <>
          <Button variant="quiet" disabled={busy !== null} onClick={() => onSettled(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy === 'password'}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.intro}>{texts.confirmIntro}</p>
        <PasswordField
          label={texts.password}
          required
          error={fault}
          data-autofocus
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {canUsePasskeys() && (
          <Button
            variant="plain"
            icon="key"
            busy={busy === 'passkey'}
            onClick={() => void attempt('passkey', answerWithPasskey)}
          >
            {texts.byPasskey}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
