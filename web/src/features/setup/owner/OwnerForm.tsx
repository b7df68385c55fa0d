import { ownerLimits, setup } from '@porchlight/contract/features/setup.ts'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { CallFailed } from '../../../platform/call/call-failed.ts'
import { drafts } from '../../../platform/saving/drafts.ts'
import { decodeToken } from '../../../platform/session/token.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { startSessionWithoutAccount } from '../../accounts/public.tsx'
import { AgreeBox, PasswordFields } from '../../registration/public.tsx'
import { setupTexts } from '../texts.ts'
import styles from './OwnerForm.module.css'
import { noOwnerValues, type OwnerValues, ownerFaults } from './owner-rules.ts'

type Errors = Partial<Record<keyof OwnerValues, string>>

type OwnerFormProps = {
  /** The secret of the set-up link. */
  secret: string
  /** Called when the link is no longer valid: 'done' if it was used already, 'ended' if it is wrong or expired. */
  onRefused: (state: 'ended' | 'done') => void
  /** Called when the account was created and its session was stored. */
  onCreated: () => void
}

const draftName = 'setup-owner'

/** The values entered before a reload; passwords are not stored. */
function storedValues(): OwnerValues {
  const stored = drafts.read(draftName) as Partial<OwnerValues> | undefined
  return { ...noOwnerValues, ...stored, password: '', password_repeat: '' }
}

/** The form of the first owner: name, e-mail, password and its repetition, agreement (association.txt 2.1). */
export function OwnerForm({ secret, onRefused, onCreated }: OwnerFormProps) {
  const t = useTexts(setupTexts)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(storedValues)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { fname, lname, email, agree_tcpp } = values
  useEffect(() => drafts.write(draftName, { fname, lname, email, agree_tcpp }), [fname, lname, email, agree_tcpp])

  function change(changed: Partial<OwnerValues>) {
    setValues((now) => ({ ...now, ...changed }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
  }

  /** Shows errors and focuses the first invalid field. Returns whether there are errors. */
  function showErrors(found: Errors): boolean {
    setErrors(found)
    const first = Object.keys(noOwnerValues).find((field) => field in found)
    const field = first ? form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`) : null
    const control = field?.matches('input') ? field : field?.querySelector<HTMLElement>('input')
    control?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    const faults = ownerFaults(values)
    if (showErrors(Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t[key]])))) return
    setIsBusy(true)
    try {
      const body = { ...values, email: email.trim(), secret }
      const { outcome, token } = await request(setup.calls.makeOwner, { body })
      // The browser has checked the fields by the same rules, so the remaining fault is an address that has an account already.
      if (outcome === 'faulty') showErrors({ email: t.accountExists(email.trim()) })
      else if (outcome !== 'made') onRefused(outcome)
      else {
        const data = decodeToken(token)?.loginData
        if (!data) throw new Error('the session of the new owner cannot be read')
        drafts.remove(draftName)
        await startSessionWithoutAccount({ token, data, lasting: false, page: null })
        onCreated()
        return
      }
    } catch (error) {
      setProblem(error instanceof CallFailed && error.status === 429 ? t.tooMany : t.somethingWentWrong)
    }
    setIsBusy(false)
  }

  const textField = (
    field: 'fname' | 'lname' | 'email',
    label: string,
    attributes: Omit<ComponentProps<typeof TextField>, 'label'>,
  ) => (
    <TextField
      // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
      placeholder=" "
      required
      {...attributes}
      label={label}
      data-field={field}
      value={values[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )
  return (
    <FormPage title={t.ownerTitle} wide>
      <p>{t.ownerIntro}</p>
      {problem && (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          {textField('fname', t.firstName, { autoComplete: 'given-name', maxLength: ownerLimits.name })}
          {textField('lname', t.lastName, { autoComplete: 'family-name', maxLength: ownerLimits.name })}
        </div>
        {textField('email', t.email, {
          type: 'email',
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: ownerLimits.email,
          hint: t.emailHint,
        })}
        <PasswordFields password={values.password} repeat={values.password_repeat} errors={errors} onChange={change} />
        <AgreeBox
          checked={agree_tcpp}
          error={errors.agree_tcpp ?? ''}
          onChange={(agreed) => change({ agree_tcpp: agreed })}
        />
        <Button type="submit" wide busy={isBusy}>
          {t.submit}
        </Button>
      </form>
    </FormPage>
  )
}
