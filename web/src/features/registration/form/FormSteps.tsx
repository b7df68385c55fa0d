import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { useEffect, useState } from 'react'
import { loginAddress } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { type FormValues, homeFaults, isAddressTyped, noFormValues, personFaults } from '../form-rules.ts'
import { OutcomeDialog } from '../OutcomeDialog.tsx'
import { addressWithToken, isAccountNumberValid, registerByForm } from '../sending.ts'
import { storedSteps } from '../stored-steps.ts'
import { registrationTexts } from '../texts.ts'
import { useSteps } from '../use-steps.ts'
import { HomeStep } from './HomeStep.tsx'
import { PersonStep } from './PersonStep.tsx'

type Field = keyof FormValues
/** The fields of the first step; all others are in the second. */
const homeFields: ReadonlySet<string> = new Set<Field>([
  'zipcode',
  'community',
  'property_address',
  'property_address_manual',
  'account_number',
  'unknown_account',
])

/** Registration by form (community.txt 2.2): the home, then the person. The entered values are kept. */
export function FormSteps() {
  const t = useTexts(registrationTexts)
  const [stored] = useState(() => storedSteps.read<FormValues>('form'))
  const { step, setStep, setProblem, shared, clearErrors, show, errorTexts, firstMessages, runBusy, goBack } =
    useSteps<Field>((field) => (homeFields.has(field) ? 1 : 2), stored?.step)
  const [values, setValues] = useState<FormValues>({ ...noFormValues, ...stored?.values })
  useEffect(() => storedSteps.write('form', { step, values }), [step, values])
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)

  function change(changed: Partial<FormValues>) {
    // Another ZIP code has other communities, which have other homes (community.txt 4).
    const cleared: Partial<FormValues> = {
      ...(changed.zipcode !== undefined && { community: '', property_address: '' }),
      ...(changed.community !== undefined && { property_address: '' }),
      ...(changed.unknown_account && { account_number: '' }),
    }
    const allChanged = { ...changed, ...cleared }
    setValues((now) => ({ ...now, ...allChanged }))
    // Ticking or unticking 'I do not know my account number' also clears the error of that field.
    clearErrors({ ...allChanged, ...(changed.unknown_account !== undefined && { account_number: '' }) })
  }

  const next = () =>
    runBusy(async () => {
      const faults = homeFaults(values)
      // The step shows its own text for this error (decisions/community.md 40).
      if (faults.zipcode) setProblem(t.zipRequired)
      if (show(errorTexts(faults))) return
      const { property_address, account_number, unknown_account } = values
      const isAccountChecked = !isAddressTyped(values) && !unknown_account
      if (isAccountChecked && !(await isAccountNumberValid(property_address, account_number.trim()))) {
        show({ account_number: t.accountInvalid })
      } else setStep(2)
    })

  const signUp = () =>
    runBusy(async () => {
      if (show(errorTexts(personFaults(values)))) return
      const result = await registerByForm(values)
      if (result.success) storedSteps.forget('form')
      // Unlike a registration by code, the one by form always leads to the page of digital delivery (community.txt 2.2).
      if (result.success && result.readyToLogin) location.replace(addressWithToken(result.jwt, true))
      else if (result.success || !result.validation) setOutcome(result)
      // This form has no field for a code.
      else if (result.validation.reg_code) setProblem(result.validation.reg_code[0] ?? '')
      else show(firstMessages(result.validation))
    })

  const stepProps = { ...shared, values, onChange: change }
  return (
    <>
      {step === 1 ? (
        <HomeStep {...stepProps} onNext={() => void next()} />
      ) : (
        <PersonStep {...stepProps} onBack={goBack} onSignUp={() => void signUp()} />
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
