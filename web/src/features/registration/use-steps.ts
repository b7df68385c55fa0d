import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { problemOf } from './sending.ts'
import { registrationTexts } from './texts.ts'
import { useFaultFocus } from './use-fault-focus.ts'

/** The error message of each field. */
type Errors<Field extends string> = Partial<Record<Field, string>>

/** The steps of a registration, from `firstStep` on: the shown one, its errors, and whether a request is running. */
export function useSteps<Field extends string>(stepOf: (field: Field) => number, firstStep = 1) {
  const t = useTexts(registrationTexts)
  const focusFault = useFaultFocus()
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [step, showStep] = useState(firstStep)
  const [hasMoved, setHasMoved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function setStep(next: number) {
    if (next !== step) setHasMoved(true)
    showStep(next)
  }

  return {
    step,
    setStep,
    setProblem,
    /** The props of every step. */
    shared: { errors, problem, busy: isBusy, hasMoved },

    /** Clears the errors of changed fields. Only unticking the agreement shows an error immediately. */
    clearErrors(changed: Partial<Record<Field, unknown>> & { readonly agree_tcpp?: boolean }) {
      const cleared = Object.fromEntries(Object.keys(changed).map((field) => [field, '']))
      setErrors({ ...errors, ...cleared, ...(changed.agree_tcpp === false && { agree_tcpp: t.mustAgree }) })
    },

    /** Shows errors and the step of the first one. Returns whether there are any. */
    show(faults: Errors<Field>): boolean {
      setErrors(faults)
      const fields = Object.keys(faults) as Field[]
      if (fields[0]) setStep(stepOf(fields[0]))
      focusFault(fields)
      return fields.length > 0
    },

    /** The text of each fault. */
    errorTexts: (faults: Partial<Record<Field, keyof typeof t>>) =>
      Object.fromEntries(
        Object.entries(faults).map(([field, key]) => [field, t[key as keyof typeof t]]),
      ) as Errors<Field>,

    /** The server's first message of each invalid field. */
    firstMessages: (validation: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(validation).map(([field, texts]) => [field, texts[0] ?? ''])) as Errors<Field>,

    /** Runs requests to the server; shows a failure on the step. */
    async runBusy(work: () => Promise<void>) {
      setIsBusy(true)
      setProblem('')
      try {
        await work()
      } catch (error) {
        setProblem(t[problemOf(error)])
      }
      setIsBusy(false)
    },

    goBack() {
      setProblem('')
      setErrors({})
      setStep(step - 1)
    },
  }
}
