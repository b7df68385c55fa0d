import { type FormEvent, useEffect, useState } from 'react'
import { loginAddress } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import { CredentialFields, type FieldErrors, readCredentials } from '../CredentialFields.tsx'
import { type Credentials, missingFields } from '../credentials.ts'
import { signInTexts } from '../texts.ts'
import { deleteAccount } from './account-deletion.ts'
import { deletionTexts } from './texts.ts'

/** /DeleteMyAccount: asks for the credentials again, then for a confirmation. */
export function DeleteAccountScreen() {
  const t = useTexts(signInTexts)
  const ownTexts = useTexts(deletionTexts)
  const title = t.documentTitle(ownTexts.deleteTitle)
  useEffect(() => {
    document.title = title
  }, [title])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<Credentials | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'deleted'>('idle')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const credentials = readCredentials(event.currentTarget)
    const missing = missingFields(credentials)
    setErrors(Object.fromEntries(missing.map((field) => [field, t.required])))
    setProblem('')
    if (missing[0]) event.currentTarget.querySelector<HTMLInputElement>(`[data-field=${missing[0]}]`)?.focus()
    else setAsking(credentials)
  }

  async function remove(credentials: Credentials) {
    setState('busy')
    const outcome = await deleteAccount(credentials)
    setAsking(null)
    setState(outcome.kind === 'deleted' ? 'deleted' : 'idle')
    if (outcome.kind === 'refused') setProblem(outcome.message ?? t.invalid)
    if (outcome.kind === 'failed') setProblem(t.somethingWentWrong)
  }

  return (
    <FormPage title={ownTexts.deleteTitle}>
      {state === 'deleted' ? (
        <>
          <Banner announce>{ownTexts.deleted}</Banner>
          <ButtonLink href={loginAddress()}>{ownTexts.backToLogin}</ButtonLink>
        </>
      ) : (
        <>
          <p>{ownTexts.deleteIntro}</p>
          {problem && (
            <Banner tone="danger" announce>
              {problem}
            </Banner>
          )}
          <form noValidate onSubmit={submit}>
            <CredentialFields email="" errors={errors} onErrors={setErrors} />
            <Button type="submit" variant="danger-main" wide>
              {ownTexts.deleteButton}
            </Button>
          </form>
          <Link alone href={loginAddress()}>
            {ownTexts.backToLogin}
          </Link>
        </>
      )}
      {asking && (
        <ConfirmDialog
          heading={ownTexts.deleteConfirm}
          confirmLabel={ownTexts.deleteButton}
          cancelLabel={ownTexts.cancel}
          danger
          busy={state === 'busy'}
          onConfirm={() => void remove(asking)}
          onCancel={() => setAsking(null)}
        >
          {ownTexts.deleteConfirmText}
        </ConfirmDialog>
      )}
    </FormPage>
  )
}
