import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { type FieldValues, FormProvider, type Path } from 'react-hook-form'
import { useDraftForm } from '../../../platform/forms/use-draft-form.ts'
import { AnswerDialog } from '../../../platform/saving/AnswerDialog.tsx'
import { SendFailed } from '../../../platform/saving/SendFailed.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { wizardTexts } from './texts.ts'
import styles from './Wizard.module.css'

type StepFormProps<Values extends FieldValues> = {
  /** The name of the draft, which stores the entered values so that they remain after a reload. */
  draftName: string
  start: Values
  send: (values: Values) => Promise<Saved>
  /** Called with the values after the step was saved. */
  onSaved: (values: Values) => unknown
  /** The link to the previous step. */
  back?: ReactNode
  /** The button that skips the step. */
  skip?: ReactNode
  submitLabel?: string
  /** Whether another button of the step is the main one. */
  isSecond?: boolean
  children: ReactNode
}

/** One step of the wizard: its fields, Back at the left, the main button at the right (look.md 6). The step is saved when it is left. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const t = useTexts(wizardTexts)
  const { form, forget } = useDraftForm<Values>(props.draftName, props.start)
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async (values: Values) => {
      const answer = await props.send(values)
      if (answer.success) {
        forget()
        await props.onSaved(values)
      }
      for (const [name, [message]] of Object.entries(answer.validation ?? {}))
        form.setError(name as Path<Values>, { type: 'server', ...(message && { message }) })
      if (answer.validation) focusFault()
      return answer
    },
  })
  /** Focuses the first field with an error, in the next frame, because the errors are rendered first. */
  const focusFault = () =>
    requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const refusal = sending.data && !sending.data.success && !sending.data.validation ? sending.data : null
  return (
    <FormProvider {...form}>
      <form
        id={formId}
        ref={formElement}
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!sending.isPending) sending.mutate(values as Values)
        }, focusFault)}
      >
        {props.children}
        <div className={styles.bar}>
          {props.back}
          <span className={styles.gap} />
          {props.skip}
          <Button type="submit" variant={props.isSecond ? 'plain' : 'main'} busy={sending.isPending}>
            {props.submitLabel ?? t.saveAndGoOn}
          </Button>
        </div>
      </form>
      {sending.isError && (
        <SendFailed
          error={sending.error}
          failure={{ heading: t.failureTitle, text: t.somethingWentWrong }}
          formId={formId}
          onClose={sending.reset}
        />
      )}
      {refusal && (
        <AnswerDialog
          answer={refusal}
          failure={{ heading: t.failureTitle, text: t.somethingWentWrong }}
          onClose={sending.reset}
        />
      )}
    </FormProvider>
  )
}
