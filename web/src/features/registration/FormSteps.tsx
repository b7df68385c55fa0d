import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { useState } from 'react'
import { loginAddress } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { registrationTexts } from '../../platform/texts/registration.ts'
import { type FormErrors, type FormValues, homeFaults, isTyped, noFormValues, personFaults } from './form-rules.ts'
import { HomeStep } from './HomeStep.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { PersonStep } from './PersonStep.tsx'
import { isAccountNumber, registerByForm, troubleOf, wayIn } from './sending.ts'
import { useFaultFocus } from './use-fault-focus.ts'

type Field = keyof FormValues
const homeFields: ReadonlySet<string> = new Set<Field>([
  'zipcode',
  'community',
  'property_address',
  'property_address_manual',
  'account_number',
  'unknown_account',
])

/** Registration by form (community.txt 2.2): the home, then the person; what was typed stays. */
export function FormSteps() {
  const t = useTexts(registrationTexts)
  const focusFault = useFaultFocus()
  const [values, setValues] = useState<FormValues>(noFormValues)
  const [errors, setErrors] = useState<FormErrors>({})
  const [step, showStep] = useState(1)
  const [hasMoved, setHasMoved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)

  function change(changed: Partial<FormValues>) {
    // Another ZIP has other communities, and those other homes (community.txt 4).
    const cleared: Partial<FormValues> = {
      ...(changed.zipcode !== undefined && { community: '', property_address: '' }),
      ...(changed.community !== undefined && { property_address: '' }),
      ...(changed.unknown_account && { account_number: '' }),
    }
    const all = { ...changed, ...cleared }
    setValues((now) => ({ ...now, ...all }))
    const settled = Object.fromEntries(Object.keys(all).map((field) => [field, '']))
    const account = changed.unknown_account !== undefined && { account_number: '' }
    setErrors({
      ...errors,
      ...settled,
      ...account,
      ...(changed.agree_tcpp === false && { agree_tcpp: t.mustAgree }),
    })
  }

  function setStep(next: number) {
    if (next !== step) setHasMoved(true)
    showStep(next)
  }

  /** Shows faults on the step of the first of them; false when there are none. */
  function show(faults: FormErrors): boolean {
    setErrors(faults)
    const fields = Object.keys(faults)
    if (fields[0]) setStep(homeFields.has(fields[0]) ? 1 : 2)
    focusFault(fields)
    return fields.length > 0
  }

  const inWords = (faults: Partial<Record<Field, keyof typeof t>>) =>
    Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t[key]])) as FormErrors

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

  const next = () =>
    busily(async () => {
      const faults = homeFaults(values)
      // The step says it in words of its own (decisions/community.md 40).
      if (faults.zipcode) setProblem(t.zipRequired)
      if (show(inWords(faults))) return
      const { property_address, account_number, unknown_account } = values
      const isToCheck = !isTyped(values) && !unknown_account
      if (isToCheck && !(await isAccountNumber(property_address, account_number.trim()))) {
        show({ account_number: t.accountInvalid })
      } else setStep(2)
    })

  const signUp = () =>
    busily(async () => {
      if (show(inWords(personFaults(values)))) return
      const result = await registerByForm(values)
      if (result.success && result.readyToLogin) location.replace(wayIn(result.jwt, true))
      else if (result.success || !result.validation) setOutcome(result)
      else if (result.validation.reg_code) setProblem(result.validation.reg_code[0] ?? '')
      else show(Object.fromEntries(Object.entries(result.validation).map(([field, texts]) => [field, texts[0] ?? ''])))
    })

  const shared = { values, errors, problem, busy: isBusy, hasMoved, onChange: change }
  return (
    <>
      {step === 1 ? (
        <HomeStep {...shared} onNext={() => void next()} />
      ) : (
        <PersonStep
          {...shared}
          onBack={() => {
            setProblem('')
            setStep(1)
          }}
          onSignUp={() => void signUp()}
        />
      )}
      {outcome && (
        <OutcomeDialog
          outcome={outcome}
          onClose={() => (outcome.success ? location.assign(loginAddress()) : setOutcome(null))}
        />
      )}
    </>
  )
}
