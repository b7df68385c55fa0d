import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { troubleOf } from './sending.ts'
import { registrationTexts } from './texts.ts'
import { useFaultFocus } from './use-fault-focus.ts'

/** What is wrong, in words, by field. */
type Errors<Field extends string> = Partial<Record<Field, string>>

/** The steps of a registration, from `firstStep` on: which one is shown, what is wrong on it, and whether the server is asked. */
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
    /** What every step is given. */
    shared: { errors, problem, busy: isBusy, hasMoved },

    /** What was changed is not wrong any more; only who takes the agreement back hears of it at once. */
    settle(changed: Partial<Record<Field, unknown>> & { readonly agree_tcpp?: boolean }) {
      const settled = Object.fromEntries(Object.keys(changed).map((field) => [field, '']))
      setErrors({ ...errors, ...settled, ...(changed.agree_tcpp === false && { agree_tcpp: t.mustAgree }) })
    },

    /** Shows faults on the step of the first of them; false when there are none. */
    show(faults: Errors<Field>): boolean {
      setErrors(faults)
      const fields = Object.keys(faults) as Field[]
      if (fields[0]) setStep(stepOf(fields[0]))
      focusFault(fields)
      return fields.length > 0
    },

    inWords: (faults: Partial<Record<Field, keyof typeof t>>) =>
      Object.fromEntries(
        Object.entries(faults).map(([field, key]) => [field, t[key as keyof typeof t]]),
      ) as Errors<Field>,

    /** The first message of each field that the server found fault with. */
    firstOf: (validation: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(validation).map(([field, texts]) => [field, texts[0] ?? ''])) as Errors<Field>,

    /** Works with the server; what fails on the way is said on the step. */
    async busily(work: () => Promise<void>) {
      setIsBusy(true)
      setProblem('')
      try {
        await work()
      } catch (error) {
        setProblem(t[troubleOf(error)])
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
