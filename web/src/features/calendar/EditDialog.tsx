import { type CalendarEvent, eventLimits } from '@porchlight/contract/features/calendar.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { DraftNote } from '../../platform/saving/DraftNote.tsx'
import { SendFailed } from '../../platform/saving/SendFailed.tsx'
import { useEdit } from '../../platform/saving/use-edit.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MomentField } from '../../ui/MomentField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import styles from './EditDialog.module.css'
import { type EventField, eventFields, faultsIn, fieldsOf, newEvent } from './event-form.ts'
import { useSaveEvent } from './queries.ts'
import { calendarTexts } from './texts.ts'

/** An event that is changed, or null for a new one on a day. */
export interface Editing {
  readonly event: CalendarEvent | null
  readonly day: string
}

type EditDialogProps = { hoaId: number; editing: Editing; onClose: () => void }

/** Adds or changes an event (community.txt 4, 5). What was typed stays until it is saved. */
export function EditDialog({ hoaId, editing, onClose }: EditDialogProps) {
  const texts = useTexts(calendarTexts)
  const { event } = editing
  const started = event ? fieldsOf(event) : newEvent(wireDay(editing.day))
  const { draft, version, merge } = useEdit(`event ${hoaId} ${event?.ce_id ?? editing.day}`, started, event, {
    ce_title: { field: 'ce_title', label: texts.title },
    ce_start_date: { field: 'ce_start_date', label: texts.startDate },
    ce_start_time: { field: 'ce_start_time', label: texts.startTime },
    ce_end_date: { field: 'ce_end_date', label: texts.endDate },
    ce_end_time: { field: 'ce_end_time', label: texts.endTime },
    ce_location: { field: 'ce_location', label: texts.location },
    ce_description: { field: 'ce_description', label: texts.description },
  })
  const { fields } = draft
  const [faults, setFaults] = useState<Partial<Record<EventField, string>>>({})
  const save = useSaveEvent(hoaId)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()

  useEffect(() => {
    const first = eventFields.find((field) => faults[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [faults])

  function submit(press: FormEvent) {
    press.preventDefault()
    if (save.isPending) return
    if (fields.ce_title.trim() === '') return setFaults({ ce_title: texts.required })
    save.mutate(
      { id: event?.ce_id ?? null, version, fields },
      {
        onSuccess: (answer) => {
          if (answer.success) draft.forget()
          setFaults(faultsIn(answer.validation))
        },
      },
    )
  }

  const field = (name: EventField, label: string) => ({
    name,
    label,
    value: fields[name],
    error: faults[name],
    onChange: (value: string) => draft.change({ [name]: value }),
  })
  const moment = (kind: 'date' | 'time', name: EventField, label: string) => ({
    ...field(name, label),
    kind,
    hint: kind === 'date' ? texts.dateFormat : texts.timeFormat,
    pickLabel: texts.choose(label),
  })
  const typed = (name: EventField, label: string) => {
    const { onChange, ...rest } = field(name, label)
    return { ...rest, onChange: (change: { target: { value: string } }) => onChange(change.target.value) }
  }

  const failure = { heading: texts.oops, text: texts.wentWrong }
  if (save.data?.success) return <AnswerDialog answer={save.data} failure={failure} onClose={onClose} />
  const refusal = save.data && Object.keys(faultsIn(save.data.validation)).length === 0 ? save.data : null

  return (
    <Dialog
      title={event ? texts.updateTitle : texts.addTitle}
      closeLabel={texts.close}
      dismissible={!save.isPending}
      onClose={() => !save.isPending && onClose()}
      actions={
        <>
          <Button variant="secondary" aria-disabled={save.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote draft={draft} />
        <TextField {...typed('ce_title', texts.title)} required data-autofocus maxLength={eventLimits.title} />
        <div className={styles.moments}>
          <MomentField required {...moment('date', 'ce_start_date', texts.startDate)} />
          <MomentField {...moment('time', 'ce_start_time', texts.startTime)} />
          <MomentField {...moment('date', 'ce_end_date', texts.endDate)} />
          <MomentField {...moment('time', 'ce_end_time', texts.endTime)} />
        </div>
        <p className={styles.hint}>{texts.wholeDayHint}</p>
        <TextField {...typed('ce_location', texts.location)} note={texts.optional} maxLength={eventLimits.location} />
        <TextArea
          {...typed('ce_description', texts.description)}
          note={texts.optional}
          rows={4}
          maxLength={eventLimits.description}
        />
      </form>
      {refusal && <AnswerDialog answer={refusal} failure={failure} merge={merge} onClose={save.reset} />}
      {save.isError && <SendFailed error={save.error} failure={failure} formId={formId} onClose={save.reset} />}
    </Dialog>
  )
}

function wireDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
