import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import type { Progress } from '../call/transport.ts'
import { shareOf } from '../files/file-size.ts'
import { useTexts } from '../texts/catalogue.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { DraftNote } from './DraftNote.tsx'
import type { Merge } from './merge.ts'
import styles from './SaveDialog.module.css'
import { SendFailed } from './SendFailed.tsx'
import { savingTexts } from './texts.ts'
import type { Draft } from './use-draft.ts'

type DraftState = Pick<Draft<never>, 'isRestored' | 'startOver' | 'forget'>

/** What is wrong, by the name of the field on the wire. */
export type Faults = Readonly<Record<string, string>>

/** What a form hands to the call: how to give up, and where to tell how much is sent. */
export interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

type SaveDialogProps = {
  title: string
  submitLabel?: string
  /** Names of the fields in their order, so that the first one that is wrong gets the focus. */
  fields: readonly string[]
  /** What this side can tell is wrong; empty when nothing is. */
  check: () => Faults
  send: (sending: Sending) => Promise<Saved>
  /** Shows what was saved in the page behind. */
  onSaved: () => void
  onClose: () => void
  /** Of the dialog that tells of a save without an answer. */
  failure: { readonly heading: string; readonly text: string }
  /** The field that a refusal without a word of its own is shown under, and what is said there. */
  wordless?: { readonly field: string; readonly text: string }
  size?: 'medium' | 'large'
  /** What was typed, kept until it is saved. */
  draft?: DraftState
  /** Where an item is edited: how to bring the form together with what somebody else saved. */
  merge?: Merge
  /** There is nothing to send yet. */
  isIncomplete?: boolean
  children: (form: { faults: Faults; clear: (field: string) => void }) => ReactNode
}

/**
 * A form in a dialog: checks, sends with a bar that can be stopped, shows the server's words under each field, then 'DONE!'
 * (community.txt 4, 8). Whatever fails, the dialog stays with all that was typed.
 */
export function SaveDialog(props: SaveDialogProps) {
  const { title, fields, check, onSaved, onClose, failure, draft, size = 'medium' } = props
  const texts = useTexts(savingTexts)
  const [faults, setFaults] = useState<Faults>({})
  const [progress, setProgress] = useState<Progress>({ loaded: 0, total: null })
  const [wasCancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(null)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  useEffect(() => () => running.current?.abort(), [])
  const saving = useMutation({ networkMode: 'always', mutationFn: props.send })

  function show(found: Faults) {
    setFaults(found)
    const first = fields.find((field) => found[field])
    if (first)
      form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] [role="textbox"]`)?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const found = check()
    show(found)
    if (Object.keys(found).length > 0) return
    const controller = new AbortController()
    running.current = controller
    setProgress({ loaded: 0, total: null })
    setCancelled(false)
    saving.mutate(
      { signal: controller.signal, onProgress: setProgress },
      { onSuccess: (answer) => (answer.success ? saved() : show(faultsIn(answer))) },
    )
  }

  /** The faults of a refusal by the fields of this form; none when it says nothing about any of them. */
  function faultsIn({ validation = {}, messageContent }: Saved): Faults {
    const found = fields.flatMap((field) => {
      const all = validation[field]
      return all ? [[field, all[0] || (props.wordless?.text ?? failure.text)]] : []
    })
    if (found.length === 0 && props.wordless && !messageContent) return { [props.wordless.field]: props.wordless.text }
    return Object.fromEntries(found)
  }

  function saved() {
    draft?.forget()
    onSaved()
  }

  function cancel() {
    running.current?.abort()
    setCancelled(true)
    saving.reset()
  }

  function clear(field: string) {
    setFaults((current) => Object.fromEntries(Object.entries(current).filter(([name]) => name !== field)))
  }

  if (saving.data?.success) {
    return <AnswerDialog answer={saving.data} failure={failure} onClose={onClose} />
  }

  const refusal = saving.data && Object.keys(faultsIn(saving.data)).length === 0 ? saving.data : null
  return (
    <Dialog
      title={title}
      size={size}
      closeLabel={texts.close}
      dismissible={!saving.isPending}
      onClose={saving.isPending ? cancel : onClose}
      actions={
        saving.isPending ? (
          <div className={styles.sending}>
            <div className={styles.progress}>
              <ProgressBar label={texts.sending} {...shareOf(progress)} />
            </div>
            <Button variant="secondary" onClick={cancel}>
              {texts.cancel}
            </Button>
          </div>
        ) : (
          <Button type="submit" form={formId} disabled={props.isIncomplete}>
            {props.submitLabel ?? texts.save}
          </Button>
        )
      }
    >
      <StatusRegion>{wasCancelled && texts.cancelled}</StatusRegion>
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        {draft && <DraftNote draft={draft} />}
        {props.children({ faults, clear })}
      </form>
      {saving.isError && <SendFailed error={saving.error} failure={failure} formId={formId} onClose={saving.reset} />}
      {refusal && <AnswerDialog answer={refusal} failure={failure} merge={props.merge} onClose={saving.reset} />}
    </Dialog>
  )
}
