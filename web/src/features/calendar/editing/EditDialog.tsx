import {
  type CalendarEvent,
  calendar,
  type EventKind,
  eventKinds,
  eventLimits,
} from '@porchlight/contract/features/calendar.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { MomentField, Select, TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { kindOf } from '../kinds.ts'
import { useReload } from '../queries.ts'
import { calendarTexts } from '../texts.ts'
import styles from './EditDialog.module.css'

/** An event that is changed, or null for a new one on a day. */
export interface Editing {
  readonly event: CalendarEvent | null
  readonly day: string
}

type EditDialogProps = { hoaId: number; editing: Editing; onClose: () => void }

/** Adds or changes an event (community.txt 4, 5). */
export function EditDialog({ hoaId, editing, onClose }: EditDialogProps) {
  const texts = useTexts(calendarTexts)
  const reload = useReload()
  const { event, day } = editing
  const moment = (kind: 'date' | 'time', label: string) => ({
    kind,
    label,
    hint: kind === 'date' ? texts.dateFormat : texts.timeFormat,
    pickLabel: texts.choose(label),
  })
  return (
    <FormDialog
      title={event ? texts.updateTitle : texts.addTitle}
      draftName={`event ${hoaId} ${event?.ce_id ?? day}`}
      start={{
        ce_title: event?.ce_title ?? '',
        ce_start_date: event?.ce_start_date ?? wireDay(day),
        ce_start_time: event?.ce_start_time ?? '',
        ce_end_date: event?.ce_end_date ?? '',
        ce_end_time: event?.ce_end_time ?? '',
        ce_kind: event ? kindOf(event) : 'meeting',
        ce_location: event?.ce_location ?? '',
        ce_description: event?.ce_description ?? '',
      }}
      edit={{
        stored: event,
        fields: {
          ce_title: { label: texts.title },
          ce_start_date: { label: texts.startDate },
          ce_start_time: { label: texts.startTime },
          ce_end_date: { label: texts.endDate },
          ce_end_time: { label: texts.endTime },
          ce_kind: { label: texts.kind, show: (kind) => texts[kind as EventKind] },
          ce_location: { label: texts.location },
          ce_description: { label: texts.description },
        },
      }}
      send={(CalendarEvent, { signal }, version) =>
        request(calendar.calls.addEdit, {
          signal,
          query: { hoa_id: hoaId },
          body: { id: event?.ce_id ?? null, version, CalendarEvent },
        })
      }
      onSaved={reload}
      hasCancel
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      <TextField name="ce_title" label={texts.title} required data-autofocus maxLength={eventLimits.title} />
      <div className={styles.moments}>
        <MomentField name="ce_start_date" required {...moment('date', texts.startDate)} />
        <MomentField name="ce_start_time" {...moment('time', texts.startTime)} />
        <MomentField name="ce_end_date" {...moment('date', texts.endDate)} />
        <MomentField name="ce_end_time" {...moment('time', texts.endTime)} />
      </div>
      <p className={styles.hint}>{texts.wholeDayHint}</p>
      <Select name="ce_kind" label={texts.kind} options={eventKinds.map((value) => ({ value, text: texts[value] }))} />
      <TextField name="ce_location" label={texts.location} note={texts.optional} maxLength={eventLimits.location} />
      <TextArea
        name="ce_description"
        label={texts.description}
        note={texts.optional}
        rows={4}
        maxLength={eventLimits.description}
      />
    </FormDialog>
  )
}

function wireDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
