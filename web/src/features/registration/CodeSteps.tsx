import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { loginAddress } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { registrationTexts } from '../../platform/texts/registration.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailCodeStep } from './EmailCodeStep.tsx'
import {
  type CodeErrors,
  type CodeValues,
  codeFaults,
  emailCodeFaults,
  noCodeValues,
  passwordFaults,
} from './form-rules.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { findCode, registerWithCode, sendEmailCode, troubleOf, verifyEmailCode, wayIn } from './sending.ts'
import { useFaultFocus } from './use-fault-focus.ts'

type Field = keyof CodeValues

/** The step that a field stands on. */
const stepOf: Record<Field, number> = {
  reg_code: 1,
  email: 1,
  agree_tcpp: 1,
  email_verification: 2,
  password: 3,
  password_repeat: 3,
}

/** Registration by code (community.txt 2.2): code and e-mail, the mailed code, a password; what was typed stays. */
export function CodeSteps({ code }: { code: string }) {
  const t = useTexts(registrationTexts)
  const focusFault = useFaultFocus()
  const [values, setValues] = useState<CodeValues>({ ...noCodeValues, reg_code: code })
  const [errors, setErrors] = useState<CodeErrors>({})
  const [step, showStep] = useState(1)
  const [hasMoved, setHasMoved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [home, setHome] = useState('')
  const [mailedTo, setMailedTo] = useState('')
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)

  function change(changed: Partial<CodeValues>) {
    setValues((now) => ({ ...now, ...changed }))
    const settled = Object.fromEntries(Object.keys(changed).map((field) => [field, '']))
    setErrors({ ...errors, ...settled, ...(changed.agree_tcpp === false && { agree_tcpp: t.mustAgree }) })
    if (changed.reg_code !== undefined) setHome('')
  }

  function setStep(next: number) {
    if (next !== step) setHasMoved(true)
    showStep(next)
  }

  /** Shows faults on the step of the first of them; false when there are none. */
  function show(faults: CodeErrors): boolean {
    setErrors(faults)
    const fields = Object.keys(faults) as Field[]
    if (fields[0]) setStep(stepOf[fields[0]])
    focusFault(fields)
    return fields.length > 0
  }

  const inWords = (faults: Partial<Record<Field, keyof typeof t>>) =>
    Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t[key]])) as CodeErrors

  async function busily(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(t[troubleOf(error)])
    }
    setIsBusy(false)
  }

  /** Whether the code is free; one that is registered leads to the Login screen (community.txt 4). */
  async function lookUp(): Promise<boolean> {
    const found = await findCode(values.reg_code.trim())
    if (found.kind === 'taken')
      location.replace(`${loginAddress()}?${new URLSearchParams({ reg_code: values.reg_code.trim() })}`)
    if (found.kind === 'refused') show({ reg_code: found.message ?? t.anErrorOccurred })
    setHome(found.kind === 'free' ? found.home : '')
    return found.kind === 'free'
  }

  const begin = useEffectEvent(() => {
    // A code from an address is looked at at once; what fails now is said when somebody goes on.
    if (code) lookUp().catch(() => {})
  })
  useEffect(() => begin(), [])

  async function sendCode() {
    const refusal = await sendEmailCode(values.email)
    if (refusal !== null) return show({ email: refusal })
    setMailedTo(values.email.trim())
    setValues((now) => ({ ...now, email_verification: noCodeValues.email_verification }))
    return false
  }

  const next = () =>
    busily(async () => {
      if (show(inWords(codeFaults(values))) || !(await lookUp())) return
      // Back and forth with the same address needs no other code; 'Send me another code' is for that.
      if (mailedTo !== values.email.trim() && (await sendCode())) return
      setStep(2)
    })

  const verify = () =>
    busily(async () => {
      if (show(inWords(emailCodeFaults(values)))) return
      const { success, existingUser } = await verifyEmailCode(values)
      if (!success) show({ email_verification: t.invalidEmailCode })
      else if (existingUser) await send()
      else setStep(3)
    })

  async function send() {
    const result = await registerWithCode(values)
    if (result.success && result.readyToLogin) location.replace(wayIn(result.jwt, result.isDigitalDelivery))
    else if (result.success || !result.validation) setOutcome(result)
    else show(Object.fromEntries(Object.entries(result.validation).map(([field, texts]) => [field, texts[0] ?? ''])))
  }

  const finish = () =>
    busily(async () => {
      if (!show(inWords(passwordFaults(values)))) await send()
    })

  function goBack() {
    setProblem('')
    setErrors({})
    setStep(step - 1)
  }

  const shared = { values, errors, problem, busy: isBusy, hasMoved, onChange: change }
  return (
    <>
      {step === 1 && <CodeStep {...shared} home={home} onNext={() => void next()} />}
      {step === 2 && (
        <EmailCodeStep
          {...shared}
          onBack={goBack}
          onVerify={() => void verify()}
          onSendAnother={() => busily(async () => void (await sendCode()))}
        />
      )}
      {step === 3 && <PasswordStep {...shared} home={home} onBack={goBack} onFinish={() => void finish()} />}
      {outcome && (
        <OutcomeDialog
          outcome={outcome}
          onClose={() => (outcome.success ? location.assign(loginAddress()) : setOutcome(null))}
        />
      )}
    </>
  )
}
