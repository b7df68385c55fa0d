import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pages } from '../../paths.ts'
import { takeUnknownAddress } from '../../platform/arrivals.ts'
import { isNative } from '../../platform/native/bridge.ts'
import { focusHeading } from '../../platform/navigation/focus-heading.ts'
import type { SignOutReason } from '../../platform/session/sign-out-reason.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Link } from '../../ui/Link.tsx'
import { PasskeyLogin, PasskeyOffer } from '../passkeys/public.tsx'
import type { Arrival } from './arrival.ts'
import { CredentialFields, type FieldErrors, readCredentials } from './CredentialFields.tsx'
import { type Credentials, logIn, missingFields } from './credentials.ts'
import styles from './LoginForm.module.css'
import { loadFlow } from './load-flow.ts'
import type { Problem } from './login-flow.ts'
import { signInTexts } from './texts.ts'

const BiometricLogin = lazy(async () => ({ default: (await import('./biometry/BiometricLogin.tsx')).BiometricLogin }))
const BiometricOffer = lazy(async () => ({ default: (await import('./biometry/BiometricOffer.tsx')).BiometricOffer }))

type LoginFormProps = {
  arrival: Arrival
  /** The initial value of the e-mail field; '' for an empty one. */
  email: string
  /** Why the person could not enter an account; null if there is no such problem. */
  problem: Problem | null
  /** The archived communities that the person can no longer open. */
  archived?: readonly string[] | undefined
  /** Why the last session ended. */
  note: SignOutReason | null
  /** Determined before the form is first shown, so that nothing moves. */
  hasPasskeyButton: boolean
  /** Continues with a token from the server; resolves when the next step is shown. `lasting`: whether 'Remember Me' is ticked. */
  onToken: (token: string, lasting: boolean) => Promise<void>
}

/** What is offered after a login by password, and what its dialog needs. */
type Offer = { kind: 'passkey' | 'biometry'; token: string; credentials: Credentials }

/** 'Welcome back!': sign-in with e-mail and password, a passkey, or the phone's fingerprint or face recognition. */
export function LoginForm({ arrival, email, problem, archived, note, hasPasskeyButton, onToken }: LoginFormProps) {
  const t = useTexts(signInTexts)
  const [unknownAddress] = useState(takeUnknownAddress)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** The message of the last attempt. null shows `problem` or `archived` instead; '' shows nothing. */
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [offer, setOffer] = useState<Offer | null>(null)
  const problemText = problem ? t[problem] : ''
  const shownText = text ?? (archived ? t.archived(archived.join(', '), archived.length) : problemText)

  // The button that logged out was removed with its page. The dialog about an account takes the focus itself.
  useEffect(() => {
    if (note && note !== 'accountError') focusHeading()
  }, [note])

  const rememberMe = () => form.current !== null && new FormData(form.current).has('rememberMe')

  async function finish(token: string) {
    setOffer(null)
    setIsBusy(true)
    await onToken(token, rememberMe())
    setIsBusy(false)
    setText(null)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const credentials = readCredentials(event.currentTarget)
    const missing = missingFields(credentials)
    setErrors(Object.fromEntries(missing.map((field) => [field, t.required])))
    setText('')
    if (missing[0]) return event.currentTarget.querySelector<HTMLInputElement>(`[data-field=${missing[0]}]`)?.focus()
    setIsBusy(true)
    const outcome = await logIn(credentials, rememberMe())
    if (outcome.kind === 'token') {
      const kind = await (await loadFlow()).offerFor(outcome.token, arrival)
      if (kind) setOffer({ kind, token: outcome.token, credentials })
      else await finish(outcome.token)
    } else setText(outcome.kind === 'failed' ? t.somethingWentWrong : (outcome.message ?? t.invalid))
    setIsBusy(false)
  }

  return (
    <FormPage title={t.welcomeBack}>
      {arrival.communityName && <p>{t.toCommunity(arrival.communityName)}</p>}
      {note && note !== 'asked' && note !== 'accountError' && <Banner announce>{t[note]}</Banner>}
      {unknownAddress && <Banner announce>{t.noSuchPage(unknownAddress)}</Banner>}
      {shownText && (
        <Banner tone="danger" announce>
          {shownText}
        </Banner>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <CredentialFields email={email} errors={errors} onErrors={setErrors} />
        <div className={styles.between}>
          <Checkbox name="rememberMe" label={t.rememberMe} />
          <Link alone href={pages.forgot3.path}>
            {t.forgotPassword}
          </Link>
        </div>
        <Button type="submit" wide busy={isBusy}>
          {t.logIn}
        </Button>
      </form>
      <PasskeyLogin
        hasButton={hasPasskeyButton}
        rememberMe={rememberMe}
        onToken={(token) => void finish(token)}
        onProblem={setText}
      />
      <Suspense>
        {isNative() && <BiometricLogin onToken={(token) => void finish(token)} onProblem={setText} />}
        {offer?.kind === 'passkey' && <PasskeyOffer token={offer.token} onDone={() => void finish(offer.token)} />}
        {offer?.kind === 'biometry' && (
          <BiometricOffer credentials={offer.credentials} onDone={() => void finish(offer.token)} />
        )}
      </Suspense>
    </FormPage>
  )
}
