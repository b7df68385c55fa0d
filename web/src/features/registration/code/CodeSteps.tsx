import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { loginAddress } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useShowHouseNumber } from '../../sign-in/public.tsx'
import { type CodeValues, codeFaults, emailCodeFaults, noCodeValues, passwordFaults } from '../form-rules.ts'
import { OutcomeDialog } from '../OutcomeDialog.tsx'
import { addressWithToken, findCode, registerWithCode, sendEmailCode, verifyEmailCode } from '../sending.ts'
import { storedSteps } from '../stored-steps.ts'
import { registrationTexts } from '../texts.ts'
import { useSteps } from '../use-steps.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailCodeStep } from './EmailCodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'

type Field = keyof CodeValues

/** The step that contains a field. */
const stepOf: Record<Field, number> = {
  reg_code: 1,
  email: 1,
  agree_tcpp: 1,
  email_verification: 2,
  password: 3,
  password_repeat: 3,
}

/** The values of these steps stored before a reload; ignored if the URL has another code. */
function storedFor(code: string) {
  const stored = storedSteps.read<CodeValues>('code')
  return stored?.from === code ? stored : null
}

/** Registration by code (community.txt 2.2): code and e-mail, the mailed code, a password. A reload keeps the entered values except the passwords (stored-steps.ts). */
export function CodeSteps({ code }: { code: string }) {
  const t = useTexts(registrationTexts)
  const [stored] = useState(() => storedFor(code))
  const { step, setStep, shared, clearErrors, show, errorTexts, firstMessages, runBusy, goBack } = useSteps<Field>(
    (field) => stepOf[field],
    stored?.step,
  )
  const [values, setValues] = useState<CodeValues>({ ...noCodeValues, reg_code: code, ...stored?.values })
  const [home, setHome] = useState(stored?.home ?? '')
  useShowHouseNumber(home)
  const [mailedTo, setMailedTo] = useState(stored?.mailedTo ?? '')
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)

  function change(changed: Partial<CodeValues>) {
    setValues((now) => ({ ...now, ...changed }))
    clearErrors(changed)
    if (changed.reg_code !== undefined) setHome('')
  }

  /**
   * Looks the code up, and shows its home or the refusal. Resolves with whether the code can still be used; a code that was used already opens the
   * Login screen (community.txt 4).
   */
  async function lookUp(): Promise<boolean> {
    const found = await findCode(values.reg_code.trim())
    if (found.kind === 'taken') {
      storedSteps.forget('code')
      location.replace(`${loginAddress()}?${new URLSearchParams({ reg_code: values.reg_code.trim() })}`)
    }
    if (found.kind === 'refused') show({ reg_code: found.message ?? t.anErrorOccurred })
    setHome(found.kind === 'free' ? found.home : '')
    return found.kind === 'free'
  }

  useEffect(
    () => storedSteps.write('code', { step, values, from: code, home, mailedTo }),
    [step, values, code, home, mailedTo],
  )

  const begin = useEffectEvent(() => {
    // A code in the URL is checked immediately. If the call itself fails, nothing is shown: it is made again when the person continues.
    if (code) lookUp().catch(() => {})
  })
  useEffect(() => begin(), [])

  /** Sends the mail with the code. Returns true if the server refused the e-mail address, so that its step stays. */
  async function sendCode() {
    const refusal = await sendEmailCode(values.email)
    if (refusal !== null) return show({ email: refusal })
    setMailedTo(values.email.trim())
    setValues((now) => ({ ...now, email_verification: noCodeValues.email_verification }))
    return false
  }

  const next = () =>
    runBusy(async () => {
      if (show(errorTexts(codeFaults(values))) || !(await lookUp())) return
      // Returning to this step with the same e-mail address needs no new code; 'Send me another code' sends one.
      if (mailedTo !== values.email.trim() && (await sendCode())) return
      setStep(2)
    })

  const verify = () =>
    runBusy(async () => {
      if (show(errorTexts(emailCodeFaults(values)))) return
      const { success, existingUser } = await verifyEmailCode(values)
      if (!success) show({ email_verification: t.invalidEmailCode })
      // A person who has an account needs no new password.
      else if (existingUser) await register()
      else setStep(3)
    })

  async function register() {
    const result = await registerWithCode(values)
    if (result.success) storedSteps.forget('code')
    if (result.success && result.readyToLogin) location.replace(addressWithToken(result.jwt, result.isDigitalDelivery))
    else if (result.success || !result.validation) setOutcome(result)
    else show(firstMessages(result.validation))
  }

  const finish = () =>
    runBusy(async () => {
      if (!show(errorTexts(passwordFaults(values)))) await register()
    })

  const stepProps = { ...shared, values, onChange: change }
  return (
    <>
      {step === 1 && <CodeStep {...stepProps} home={home} onNext={() => void next()} />}
      {step === 2 && (
        <EmailCodeStep
          {...stepProps}
          onBack={goBack}
          onVerify={() => void verify()}
          onSendAnother={() => runBusy(async () => void (await sendCode()))}
        />
      )}
      {step === 3 && <PasswordStep {...stepProps} home={home} onBack={goBack} onFinish={() => void finish()} />}
      {outcome && (
        <OutcomeDialog
          outcome={outcome}
          onClose={() => (outcome.success ? location.assign(loginAddress()) : setOutcome(null))}
        />
      )}
    </>
  )
}
