import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from './ProofDialog.module.css'

/** The response of a passkey to a challenge of the server. */
interface PasskeyAnswer {
  readonly challengeId: string
  readonly response: Record<string, unknown>
}

/** Proves the identity of the signed-in person: their password, or the response of their passkey. */
export type Proof = { readonly password: string } | PasskeyAnswer

interface ProofTexts {
  readonly close: string
  readonly cancel: string
  readonly showPassword: string
  readonly hidePassword: string
}

type ProofDialogProps = {
  title: string
  size?: NonNullable<ComponentProps<typeof Dialog>['size']>
  /** A text above the password that says why it is required. */
  children: ReactNode
  texts: ProofTexts
  passwordLabel: string
  submitLabel: string
  /** For an action that cannot be undone: its button is red, and the other button has the focus at first. */
  danger?: boolean
  /** The button for a passkey; false on devices without them. `answer` resolves with null if the person canceled. */
  passkey: { readonly label: string; readonly answer: () => Promise<PasskeyAnswer | null> } | false
  /** Calls `proofOf` for the proof, which is null if the person canceled, and sends it. Returns the error to show, if any. Must not throw. */
  onProof: (proofOf: () => Promise<Proof | null>) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the password or a passkey before something is done. */
export function ProofDialog({ texts, danger = false, passkey, onProof, onClose, ...shown }: ProofDialogProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)

  async function attempt(kind: 'password' | 'passkey', proofOf: () => Promise<Proof | null>) {
    if (busy) return
    setBusy(kind)
    setFault(undefined)
    const newFault = await onProof(proofOf)
    setFault(newFault)
    setBusy(null)
    if (newFault && kind === 'password') form.current?.querySelector('input')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt('password', async () => ({ password }))
  }

  return (
    <Dialog
      title={shown.title}
      {...(shown.size && { size: shown.size })}
      closeLabel={texts.close}
      dismissible={busy === null}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" data-autofocus={danger || undefined} disabled={busy !== null} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={danger ? 'danger-main' : 'main'} type="submit" form={formId} busy={busy === 'password'}>
            {shown.submitLabel}
          </Button>
        </>
      }
    >
      {shown.children}
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          label={shown.passwordLabel}
          required
          error={fault}
          data-autofocus={!danger || undefined}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {passkey && (
          <Button
            variant="plain"
            icon="key"
            busy={busy === 'passkey'}
            onClick={() => void attempt('passkey', passkey.answer)}
          >
            {passkey.label}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
