import { type HomeLeft, myAccount } from '@porchlight/contract/features/my-account.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { type Proof, ProofDialog } from '../../platform/forms/ProofDialog.tsx'
import { deleteCredentials } from '../../platform/native/biometric.ts'
import { endSessionBy, signOut } from '../../platform/session/sign-out.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { answerWithPasskey, canUsePasskeys } from '../passkeys/public.tsx'
import styles from './DeleteAccount.module.css'
import { useDeletionEffects } from './queries.ts'
import { myAccountTexts } from './texts.ts'

/** Says what is deleted and what stays, and asks for the password or a passkey. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(myAccountTexts)
  const { loginUserId } = useSignedIn()
  const effects = useDeletionEffects()
  const [hasFailed, setFailed] = useState(false)

  /** Deletes the account and ends the session. Resolves with the error text for the password field, if the server refused the proof. Without a proof
   * (null) nothing is sent. */
  async function remove(proofOf: () => Promise<Proof | null>): Promise<string | undefined> {
    let fault: string | undefined
    await endSessionBy(async () => {
      const proof = await proofOf()
      if (!proof) return
      const answer = await request(myAccount.calls.deleteAccount, { query: { id: loginUserId }, body: proof })
      if (!answer.success) fault = answer.validation?.password?.[0] ?? texts.failureText
      if (fault) return
      await deleteCredentials().catch(() => {})
      await signOut('deleted')
    }).catch(() => setFailed(true))
    return fault
  }

  return (
    <>
      <ProofDialog
        title={texts.deleteTitle}
        texts={texts}
        danger
        passwordLabel={texts.deletePassword}
        submitLabel={texts.deleteOpen}
        passkey={canUsePasskeys() && { label: texts.deleteByPasskey, answer: answerWithPasskey }}
        onProof={remove}
        onClose={onClose}
      >
        <QueryData
          query={effects}
          loading={texts.loading}
          failed={texts.loadFailed}
          placeholder={<Skeleton height={160} />}
        >
          {({ homes }) => <Consequences homes={homes} />}
        </QueryData>
      </ProofDialog>
      {hasFailed && (
        <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={() => setFailed(false)}>
          <p>{texts.failureText}</p>
        </MessageDialog>
      )}
    </>
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
        <li>{texts.goesProfile}</li>
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

/** The texts about what stays at a home: its balance, and the people who remain. */
function linesOf(home: HomeLeft, texts: HomeTexts): string[] {
  const { address, amountDue, isOwner, otherOwners, otherMembers } = home
  return [
    ...(amountDue === null ? [] : [texts.balanceStays(amountDue, address)]),
    ...(isOwner && otherOwners === 0 && otherMembers > 0 ? [texts.lastOwner(address, otherMembers)] : []),
    ...(otherOwners > 0 ? [texts.othersStay(address)] : []),
  ]
}
