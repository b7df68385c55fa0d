import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { isStrongPassword } from '@porchlight/contract/shared/passwords.ts'
import { type FormEvent, useRef, useState } from 'react'
import { loginAddress } from '../../paths.ts'
import { isFailureOf, request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { PasswordFields } from '../registration/public.tsx'
import styles from './ChooseForm.module.css'
import { passwordResetTexts } from './texts.ts'
import { isTooMany } from './too-many.ts'

type Errors = { readonly password?: string; readonly password_repeat?: string }

type ChooseFormProps = {
  link: { readonly code: string; readonly email: string }
  /** Called after the message that the link expired was closed. */
  onExpired: () => void
}

/** Sets a new password with the mailed link. As an alternative, the same link gives the random password of the specification. */
export function ChooseForm({ link, onExpired }: ChooseFormProps) {
  const t = useTexts(passwordResetTexts)
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  /** Why the call failed, above the form; empty if it did not. */
  const [problem, setProblem] = useState('')
  const [state, setState] = useState<'editing' | 'busy' | 'changed' | 'expired'>('editing')

  function faults(): Errors {
    if (!password) return { password: t.passwordRequired }
    if (!isStrongPassword(password)) return { password: t.passwordPattern }
    if (!repeat) return { password_repeat: t.confirmRequired }
    return password === repeat ? {} : { password_repeat: t.mismatch }
  }

  /** Shows the errors and focuses the first wrong field; returns whether there are errors. */
  function showErrors(found: Errors): boolean {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[data-field=${first}]`)?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    if (showErrors(faults())) return
    setState('busy')
    const { choose } = passwordReset.calls
    try {
      const body = { reset_code: link.code, reset_email: link.email, password, password_repeat: repeat }
      const { success, validation = {} } = await request(choose, { body })
      setState(success ? 'changed' : 'editing')
      if (success) return
      const firstTexts = Object.entries(validation).map(([field, texts]) => [field, texts[0] ?? ''])
      showErrors(Object.fromEntries(firstTexts))
    } catch (failure) {
      const isExpired = isFailureOf(choose, failure) && failure.status === 403
      if (!isExpired) setProblem(isTooMany(failure) ? t.tooMany : t.somethingWentWrong)
      setState(isExpired ? 'expired' : 'editing')
    }
  }

  const randomPasswordQuery = new URLSearchParams({ reset_code: link.code, reset_email: link.email })
  return (
    <FormPage title={t.chooseTitle}>
      <p>{t.chooseIntro(link.email)}</p>
      {problem && (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <input hidden type="email" autoComplete="username" value={link.email} readOnly />
        <PasswordFields
          label={t.password}
          password={password}
          repeat={repeat}
          errors={errors}
          onChange={(changed) => {
            if (changed.password !== undefined) setPassword(changed.password)
            if (changed.password_repeat !== undefined) setRepeat(changed.password_repeat)
            setErrors({})
          }}
        />
        <Button type="submit" wide busy={state === 'busy'}>
          {t.save}
        </Button>
      </form>
      <div className={styles.other}>
        <p>{t.orRandom}</p>
        <ButtonLink variant="plain" href={`${loginAddress()}?${randomPasswordQuery}`}>
          {t.makeOne}
        </ButtonLink>
      </div>
      {state === 'changed' && (
        <MessageDialog heading={t.done} buttonLabel={t.backToLogin} onClose={() => location.assign(loginAddress())}>
          <p>{t.changed}</p>
        </MessageDialog>
      )}
      {state === 'expired' && (
        <MessageDialog heading={t.failureTitle} buttonLabel={t.ok} onClose={onExpired}>
          <p>{t.expired}</p>
        </MessageDialog>
      )}
    </FormPage>
  )
}
