import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { useEffect, useState } from 'react'
import { loginAddress } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { EmailCodeStep } from '../code/EmailCodeStep.tsx'
import { PasswordStep } from '../code/PasswordStep.tsx'
import { emailCodeFaults, passwordFaults } from '../form-rules.ts'
import { OutcomeDialog } from '../OutcomeDialog.tsx'
import { addressWithToken, registerVendor, sendEmailCode, verifyEmailCode } from '../sending.ts'
import { storedSteps } from '../stored-steps.ts'
import { registrationTexts } from '../texts.ts'
import { useSteps } from '../use-steps.ts'
import { BusinessStep } from './BusinessStep.tsx'
import { noVendorValues, type VendorValues, vendorFaults } from './vendor-rules.ts'

type Field = keyof VendorValues

/** The step that contains a field. */
function stepOf(field: Field): number {
  if (field === 'email_verification') return 2
  return field === 'password' || field === 'password_repeat' ? 3 : 1
}

/** The values of these steps stored before a reload; ignored if the link is of another community. */
function storedFor(hoaId: string) {
  const stored = storedSteps.read<VendorValues>('vendor')
  return stored?.from === hoaId ? stored : null
}

/**
 * A business signs up with the invite link of a community (decisions/vendor.md 78): the business, the mailed code, and a password, unless
 * the person already has an account.
 */
export function VendorSteps({ hoaId }: { hoaId: string }) {
  const t = useTexts(registrationTexts)
  const [stored] = useState(() => storedFor(hoaId))
  const { step, setStep, shared, clearErrors, show, errorTexts, firstMessages, runBusy, goBack } = useSteps<Field>(
    stepOf,
    stored?.step,
  )
  const [values, setValues] = useState<VendorValues>({ ...noVendorValues, ...stored?.values })
  const [mailedTo, setMailedTo] = useState(stored?.mailedTo ?? '')
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)

  useEffect(() => storedSteps.write('vendor', { step, values, from: hoaId, mailedTo }), [step, values, hoaId, mailedTo])

  function change(changed: Partial<VendorValues>) {
    setValues((now) => ({ ...now, ...changed }))
    clearErrors(changed)
  }

  /** Sends the mail with the code. Returns true if the server refused the e-mail address, so that its step stays. */
  async function sendCode() {
    const refusal = await sendEmailCode(values.email)
    if (refusal !== null) return show({ email: refusal })
    setMailedTo(values.email.trim())
    setValues((now) => ({ ...now, email_verification: noVendorValues.email_verification }))
    return false
  }

  const next = () =>
    runBusy(async () => {
      if (show(errorTexts(vendorFaults(values)))) return
      // Returning to this step with the same e-mail address needs no new code.
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
    const result = await registerVendor(values, hoaId)
    if (result.success) storedSteps.forget('vendor')
    if (result.success && result.readyToLogin) location.replace(addressWithToken(result.jwt, false))
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
      {step === 1 && <BusinessStep {...stepProps} onNext={() => void next()} />}
      {step === 2 && (
        <EmailCodeStep
          {...stepProps}
          onBack={goBack}
          onVerify={() => void verify()}
          onSendAnother={() => runBusy(async () => void (await sendCode()))}
        />
      )}
      {step === 3 && <PasswordStep {...stepProps} home="" onBack={goBack} onFinish={() => void finish()} />}
      {outcome && (
        <OutcomeDialog
          outcome={outcome}
          onClose={() => (outcome.success ? location.assign(loginAddress()) : setOutcome(null))}
        />
      )}
    </>
  )
}
