import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { type FormEvent, useRef, useState } from 'react'
import { loginAddress } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Link } from '../../ui/Link.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { passwordResetTexts } from './texts.ts'
import { isTooMany } from './too-many.ts'

/** A form with one e-mail field. The server gives the same answer for every address (community.txt 2.2). */
export function AskForm() {
  const t = useTexts(passwordResetTexts)
  const field = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState('')
  /** The error of the field; empty if there is none. */
  const [error, setError] = useState('')
  /** Why the call failed, above the form; empty if it did not. */
  const [problem, setProblem] = useState('')
  const [state, setState] = useState<'editing' | 'busy' | 'done'>('editing')

  function faultOf(text: string): string {
    if (!text.trim()) return t.emailRequired
    return isEmailAddress(text) ? '' : t.invalidEmail
  }

  function refuse(text: string) {
    setError(text)
    setState('editing')
    field.current?.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    const fault = faultOf(email)
    if (fault) return refuse(fault)
    setState('busy')
    try {
      const body = { ForgotPasswordForm: { email: email.trim() } }
      const { success, validation } = await request(passwordReset.calls.request, { body })
      if (success) setState('done')
      else refuse(validation?.email?.[0] ?? t.invalidEmail)
    } catch (failure) {
      setProblem(isTooMany(failure) ? t.tooMany : t.somethingWentWrong)
      setState('editing')
    }
  }

  return (
    <FormPage title={t.title}>
      <p>{t.intro}</p>
      {problem && (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div ref={field}>
          <TextField
            label={t.email}
            // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
            placeholder=" "
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            error={error}
            required
            onChange={(event) => {
              setEmail(event.target.value)
              setError('')
            }}
            onBlur={() => email.trim() && setError(faultOf(email))}
          />
        </div>
        <Button type="submit" wide busy={state === 'busy'}>
          {t.submit}
        </Button>
      </form>
      <Link alone href={loginAddress()}>
        {t.backToLogin}
      </Link>
      {state === 'done' && (
        <MessageDialog heading={t.done} buttonLabel={t.backToLogin} onClose={() => location.assign(loginAddress())}>
          <p>{t.received}</p>
        </MessageDialog>
      )}
    </FormPage>
  )
}
