import { type HomeLeft, myAccount } from '@porchlight/contract/features/my-account.ts'
import { type FormEvent, useId, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { deleteCredentials } from '../../platform/native/biometric.ts'
import { endSessionBy, signOut } from '../../platform/session/sign-out.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { answerWithPasskey, canUsePasskeys } from '../passkeys/public.tsx'
import styles from './DeleteAccount.module.css'
import { useDeletionEffects } from './queries.ts'
import { myAccountTexts } from './texts.ts'

type Proof =
  | { readonly password: string }
  | { readonly challengeId: string; readonly response: Record<string, unknown> }

/** Says what a deletion takes and what it leaves, and asks for the password or a passkey. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(myAccountTexts)
  const { loginUserId } = useSignedIn()
  const effects = useDeletionEffects()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const formId = useId()

  async function remove(proof: Proof) {
    const answer = await request(myAccount.calls.deleteAccount, { query: { id: loginUserId }, body: proof })
    if (!answer.success) return setFault(answer.validation?.password?.[0] ?? texts.wentWrong)
    await deleteCredentials().catch(() => {})
    await signOut('deleted')
  }

  async function attempt(kind: 'password' | 'passkey', work: () => Promise<void>) {
    if (busy) return
    setBusy(kind)
    setFault(undefined)
    await endSessionBy(work).catch(() => setFailed(true))
    setBusy(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt('password', () => remove({ password }))
  }

  const withPasskey = () =>
    attempt('passkey', async () => {
      const answer = await answerWithPasskey()
      if (answer) await remove(answer)
    })

  return (
    <Dialog
      title={texts.deleteTitle}
      closeLabel={texts.close}
      dismissible={busy === null}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" data-autofocus disabled={busy !== null} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger-main" type="submit" form={formId} busy={busy === 'password'}>
            {texts.deleteOpen}
          </Button>
        </>
      }
    >
      <QueryData
        query={effects}
        loading={texts.loading}
        failed={texts.loadFailed}
        placeholder={<Skeleton height={160} />}
      >
        {({ homes }) => <Consequences homes={homes} />}
      </QueryData>
      <form id={formId} className={styles.proof} noValidate onSubmit={submit}>
        <PasswordField
          label={texts.deletePassword}
          required
          error={fault}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {canUsePasskeys() && (
          <Button variant="plain" icon="key" busy={busy === 'passkey'} onClick={() => void withPasskey()}>
            {texts.deleteByPasskey}
          </Button>
        )}
      </form>
      {hasFailed && (
        <MessageDialog heading={texts.oops} buttonLabel={texts.ok} onClose={() => setFailed(false)}>
          <p>{texts.wentWrong}</p>
        </MessageDialog>
      )}
    </Dialog>
  )
}

function Consequences({ homes }: { homes: readonly HomeLeft[] }) {
  const texts = useTexts(myAccountTexts)
  return (
    <div className={styles.consequences}>
      <p className={styles.strong}>{texts.goes}</p>
      <ul>
        <li>{texts.goesAccess}</li>
        <li>{texts.goesMail}</li>
        <li>{texts.goesFace}</li>
      </ul>
      <p className={styles.strong}>{texts.stays}</p>
      <ul>
        <li>{texts.staysWritten}</li>
        <li>{texts.staysRecords}</li>
        {homes
          .flatMap((home) => linesOf(home, texts))
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </div>
  )
}

interface HomeTexts {
  readonly balanceStays: (amount: string, address: string) => string
  readonly lastOwner: (address: string, members: number) => string
  readonly othersStay: (address: string) => string
}

/** What stays with one home: what it owes, and who is left to look after it. */
function linesOf(home: HomeLeft, texts: HomeTexts): string[] {
  const { address, amountDue, isOwner, otherOwners, otherMembers } = home
  return [
    ...(amountDue === null ? [] : [texts.balanceStays(amountDue, address)]),
    ...(isOwner && otherOwners === 0 && otherMembers > 0 ? [texts.lastOwner(address, otherMembers)] : []),
    ...(otherOwners > 0 ? [texts.othersStay(address)] : []),
  ]
}
