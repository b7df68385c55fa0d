import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { pages } from '../../paths.ts'
import { session } from '../../platform/session/session.ts'
import { followNextSession } from '../../platform/session/share-session.ts'
import { type SignOutReason, takeSignOutReason } from '../../platform/session/sign-out-reason.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { LoadingLogo } from '../../ui/Logo.tsx'
import type { OwnAccount } from '../accounts/public.tsx'
import { shouldOfferPasskeyLogin } from '../passkeys/public.tsx'
import { type Arrival, readArrival, withoutSecrets } from './arrival.ts'
import { useShowHouseNumber } from './house-number.ts'
import { LoginForm } from './LoginForm.tsx'
import { loadFlow } from './load-flow.ts'
import type { Step } from './login-flow.ts'
import { signInTexts } from './texts.ts'

const AccountChooser = lazy(async () => ({ default: await (await loadFlow()).loadAccountChooser() }))
const ContinueAs = lazy(async () => ({ default: (await import('./links/ContinueAs.tsx')).ContinueAs }))
const ResetDialog = lazy(async () => ({ default: (await import('./links/ResetDialog.tsx')).ResetDialog }))
const ExchangeFailedDialog = lazy(async () => ({
  default: (await import('./links/ExchangeFailedDialog.tsx')).ExchangeFailedDialog,
}))

type LoginScreenProps = {
  onEntered: (target: string) => void
  /** Called when a signed-in person starts or stops choosing an account. */
  onChoosing: (isChoosing: boolean) => void
}

/** /Login: reads its parameters and shows the form or the chooser, or opens the next page. */
export function LoginScreen({ onEntered, onChoosing }: LoginScreenProps) {
  const t = useTexts(signInTexts)
  const [arrival] = useState<Arrival>(() => readArrival(location.search))
  const [note, setNote] = useState<SignOutReason | null>(takeSignOutReason)
  const [step, setStep] = useState<Step | null>(null)
  const [hasPasskeyButton, setHasPasskeyButton] = useState(false)

  useShowHouseNumber(step?.kind === 'form' ? (step.address ?? '') : '')

  function show(next: Step) {
    setStep(next)
    if (next.kind === 'leave') onEntered(next.target)
    else onChoosing(next.kind === 'choose')
  }

  const begin = useEffectEvent(async () => {
    history.replaceState(null, '', pages.login.path + withoutSecrets(location.search))
    const [next, offers] = await Promise.all([firstStep(arrival), shouldOfferPasskeyLogin()])
    setHasPasskeyButton(offers)
    show(next)
  })
  useEffect(() => void begin(), [])
  useEffect(() => {
    // Another window signed out, so this window also joins the next session that starts there.
    if (note === 'elsewhere') return followNextSession(() => location.replace('/'))
  }, [note])

  async function enterChosen(account: OwnAccount): Promise<boolean> {
    if (step?.kind !== 'choose') return false
    const next = await (await loadFlow()).choose(step.signedIn, account)
    if (next) show(next)
    return next !== null
  }

  async function closeReset() {
    if (step?.kind !== 'form') return
    // 'Try again' after a temporary failure.
    if (step.reset?.kind === 'not now') {
      setStep(null)
      show(await firstStep(arrival))
    } else {
      history.replaceState(null, '', pages.login.path)
      setStep({ kind: 'form', ...(step.email !== undefined && { email: step.email }) })
    }
  }

  if (step === null) return <LoadingLogo label={t.loading} />
  if (step.kind === 'leave') {
    return (
      <>
        <LoadingLogo label={t.loading} />
        {/* While this element is in the page, the light of the porch picture is fully on (Porch.module.css). */}
        <span data-signed-in hidden />
      </>
    )
  }
  if (step.kind === 'choose') {
    return <AccountChooser firstName={step.signedIn.data.user_fname} accounts={step.accounts} onChoose={enterChosen} />
  }
  if (step.kind === 'ask') {
    const { token, current, next } = step
    return (
      <Suspense fallback={<LoadingLogo label={t.loading} />}>
        <ContinueAs
          current={current}
          next={next}
          onContinue={async () => show(await (await loadFlow()).proceed(arrival, token, false))}
          onStay={async () => show(await (await loadFlow()).stay(arrival, token))}
        />
      </Suspense>
    )
  }
  return (
    <>
      <LoginForm
        arrival={arrival}
        email={step.email ?? ''}
        problem={step.problem ?? null}
        archived={step.archived}
        note={note}
        hasPasskeyButton={hasPasskeyButton}
        onToken={async (token, lasting) => show(await (await loadFlow()).proceed(arrival, token, lasting))}
      />
      <Suspense>
        {step.reset && <ResetDialog outcome={step.reset} onClose={() => void closeReset()} />}
        {note === 'accountError' && <ExchangeFailedDialog onClose={() => setNote(null)} />}
      </Suspense>
    </>
  )
}

/** The first step. Without parameters the form is shown and login-flow.ts is not loaded. */
async function firstStep(arrival: Arrival): Promise<Step> {
  const { resetCode, jwt, portalToken, regCode } = arrival
  if (!resetCode && !jwt && !portalToken && !regCode && !session.current()) return { kind: 'form' }
  return (await loadFlow()).arrive(arrival)
}
