import { useMutation } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, type FieldValues, FormProvider, type Path, useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { Progress } from '../call/transport.ts'
import { shareOf } from '../files/file-size.ts'
import { AnswerDialog, type DialogTexts, type SaveAnswer } from '../saving/AnswerDialog.tsx'
import { DraftNote } from '../saving/DraftNote.tsx'
import { SendFailed } from '../saving/SendFailed.tsx'
import { savingTexts } from '../saving/texts.ts'
import { useTexts } from '../texts/catalogue.ts'
import styles from './FormDialog.module.css'
import { focusFirst } from './focus-first.ts'
import { type Edit, useDraftForm } from './use-draft-form.ts'

/** What a form passes to its call: the signal that aborts it, and the function that reports the progress. */
export interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

type FormDialogProps<Values extends FieldValues> = {
  title: string
  submitLabel?: string
  size?: 'small' | 'medium' | 'large'
  /** A second button that closes the dialog. */
  hasCancel?: boolean
  /** The initial values, by the name of their field on the wire. */
  start: Values
  /** The name under which the entered values are stored until they are saved; if omitted, they are not stored. */
  draftName?: string
  /** For an item that two people may edit at the same time. */
  edit?: Edit<Values>
  /** Returns the faults that the browser can find, besides empty required fields. */
  check?: (values: Values) => Faults<Values>
  /** `version` is that of the stored item that the values belong to; null without `edit` or for a new one. */
  send: (values: Values, sendOptions: SendOptions, version: number | null) => Promise<SaveAnswer>
  /** Shows what was saved in the page behind. */
  onSaved?: () => void
  /**
   * Closes the dialog after a success and shows the server's message as a toast; 'silently' shows no toast, because the caller reports the success.
   * Omitted: the dialog shows the message.
   */
  closesWhenSaved?: boolean | 'silently'
  onClose: () => void
  /** The message if no answer came, or if the server refused without a message. */
  failure?: Partial<DialogTexts>
  /** A paragraph above the fields. */
  intro?: ReactNode
  /** The field that shows a refusal without a message, and its error text. */
  refusalWithoutMessage?: { readonly field: keyof Values & string; readonly text: string }
  /** What is shown during sending and after it was canceled; default texts if omitted. */
  sendingTexts?: { readonly sending: string; readonly cancel: string; readonly cancelled: string }
  /** In a form of several steps, for all steps but the last: replaces the submit button. `go` runs once the fields of the step are valid. */
  next?: { readonly label: string; readonly go: () => void } | undefined
  /** A button that returns to the previous step. */
  back?: { readonly label: string; readonly go: () => void } | undefined
  /** Called with the names of the invalid fields before the first one gets the focus, so that the caller can show its step. */
  onFaults?: (names: readonly string[]) => void
  /** Why the submit button is disabled, as a text beside it; undefined if it is not. */
  waitsFor?: (values: Values) => string | undefined
  children: ReactNode | ((values: Values) => ReactNode)
}

/** Error messages, by the name of the field. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined }

/**
 * A form in a dialog (community.txt 4, 8): checks its fields, sends them with progress and a cancel button, shows the server's errors under
 * their fields, then the message of the answer. If anything fails, the dialog stays open with all entered values.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, start, edit, onSaved, onClose, size = 'medium' } = props
  const texts = useTexts(savingTexts)
  const { form, isRestored, startOver, starts, forget, version, merge } = useDraftForm(props.draftName, start, edit)
  const [progress, setProgress] = useState<Progress>({ loaded: 0, total: null })
  const [wasCancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(null)
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()
  const values = useWatch({ control: form.control }) as Values
  useEffect(() => () => running.current?.abort(), [])
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: ({ typed, sendOptions }: { typed: Values; sendOptions: SendOptions }) =>
      props.send(typed, sendOptions, version),
  })
  const sendingTexts = props.sendingTexts ?? texts
  const failure = { heading: texts.failureTitle, text: texts.failureText, ...props.failure }

  /** Shows faults at their fields, and focuses the first of these fields. */
  function show(faults: Readonly<Record<string, string | undefined>>) {
    for (const [name, message] of Object.entries(faults)) {
      if (message) form.setError(name as Path<Values>, { type: 'server', message })
    }
    const names = Object.keys(faults).filter((name) => faults[name])
    if (names.length === 0) return
    if (props.onFaults) flushSync(() => props.onFaults?.(names))
    focusFirst(element.current, names)
  }

  /** Shows the faults that the browser finds, with the empty required fields in `missing`; returns whether there are any. */
  function refuse(typed: Values, missing: FieldErrors<Values> = {}): boolean {
    const empty = Object.entries(missing).map(([name, fault]) => [name, String(fault?.message ?? '')])
    const faults = { ...props.check?.(typed), ...Object.fromEntries(empty) }
    show(faults)
    return Object.values(faults).some(Boolean)
  }

  function submit(typed: Values) {
    if (saving.isPending || refuse(typed)) return
    if (props.next) return props.next.go()
    const controller = new AbortController()
    running.current = controller
    setProgress({ loaded: 0, total: null })
    setCancelled(false)
    saving.mutate(
      { typed, sendOptions: { signal: controller.signal, onProgress: setProgress } },
      {
        onSuccess(answer) {
          if (!answer.success) return show(faultsIn(answer))
          forget()
          onSaved?.()
          if (!props.closesWhenSaved) return
          onClose()
          if (answer.messageContent && props.closesWhenSaved !== 'silently') showToast(answer.messageContent)
        },
      },
    )
  }

  function cancel() {
    running.current?.abort()
    setCancelled(true)
    saving.reset()
  }

  /** The errors of a refusal for the fields of this form; empty if it names none of them. */
  function faultsIn({ validation = {}, messageContent }: SaveAnswer): Readonly<Record<string, string>> {
    // The name of a nested field is its path, such as 'steps.step0.name'.
    const faults = Object.keys(start).flatMap((field) =>
      Object.entries(validation)
        .filter(([name]) => name === field || name.startsWith(`${field}.`))
        .map(([name, all]) => [name, all[0] || (props.refusalWithoutMessage?.text ?? failure.text)]),
    )
    if (faults.length === 0 && props.refusalWithoutMessage && !messageContent)
      return { [props.refusalWithoutMessage.field]: props.refusalWithoutMessage.text }
    return Object.fromEntries(faults)
  }

  if (saving.data?.success && !props.closesWhenSaved) {
    return <AnswerDialog answer={saving.data} failure={failure} onClose={onClose} />
  }

  // A dialog may stay open after a success, for example to show a preview; that is not a refusal.
  const refused = saving.data?.success === false ? saving.data : null
  const waits = props.waitsFor?.(values)
  const secondAction = props.back ?? (props.hasCancel ? { label: texts.cancel, go: onClose } : undefined)
  const secondButton = secondAction && (
    <Button variant="plain" onClick={secondAction.go}>
      {secondAction.label}
    </Button>
  )
  // A refusal that names fields of this form is shown at these fields.
  const refusal = refused && Object.keys(faultsIn(refused)).length === 0 ? refused : null
  return (
    <Dialog
      title={title}
      size={size}
      closeLabel={texts.close}
      dismissible={!saving.isPending}
      onClose={saving.isPending ? cancel : onClose}
      actions={
        <>
          {saving.isPending ? (
            <div className={styles.sending}>
              <div className={styles.progress}>
                <ProgressBar label={sendingTexts.sending} {...shareOf(progress)} />
              </div>
              <Button variant="plain" onClick={cancel}>
                {sendingTexts.cancel}
              </Button>
            </div>
          ) : (
            secondButton
          )}
          {waits && (
            <p className={styles.waits} id={`${formId}-waits`}>
              {waits}
            </p>
          )}
          {/* The button keeps its position during sending: otherwise the second press of a double click would cancel. */}
          <Button
            type="submit"
            form={formId}
            busy={saving.isPending}
            {...(waits && { 'aria-disabled': true, 'aria-describedby': `${formId}-waits` })}
          >
            {props.next?.label ?? props.submitLabel ?? texts.save}
          </Button>
        </>
      }
    >
      <StatusRegion>{wasCancelled && sendingTexts.cancelled}</StatusRegion>
      <FormProvider {...form}>
        <form
          ref={element}
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={form.handleSubmit(submit, (missing) => void refuse(form.getValues(), missing))}
        >
          <DraftNote draft={{ isRestored, startOver }} />
          {props.intro && <p className={styles.intro}>{props.intro}</p>}
          {/* Some fields, such as the text editor, read their value only when they are mounted. */}
          <Fragment key={`${starts} ${version}`}>
            {typeof props.children === 'function' ? props.children(values) : props.children}
          </Fragment>
        </form>
      </FormProvider>
      {saving.isError && <SendFailed error={saving.error} failure={failure} formId={formId} onClose={saving.reset} />}
      {refusal && <AnswerDialog answer={refusal} failure={failure} merge={merge} onClose={saving.reset} />}
    </Dialog>
  )
}
