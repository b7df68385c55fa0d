import {
  type CalendarEvent,
  calendar,
  type EventKind,
  eventKinds,
  eventLimits,
} from '@porchlight/contract/features/calendar.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { MomentField, Select, TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { focusFirst } from '../../../platform/forms/focus-first.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { kindOf } from '../kinds.ts'
import { useReload } from '../queries.ts'
import { calendarTexts } from '../texts.ts'
import styles from './EditDialog.module.css'

export interface Editing {
  /** The event that is changed; null for a new one. */
  readonly event: CalendarEvent | null
  /** The day on which a new event starts by default, such as 2026-11-21. */
  readonly day: string
}

type EditDialogProps = {
  hoaId: number
  /** The group whose members see the event; if omitted, the whole community sees it. */
  groupId?: number | undefined
  editing: Editing
  onClose: () => void
}

/** Adds or changes an event (community.txt 4, 5). */
export function EditDialog({ hoaId, groupId, editing, onClose }: EditDialogProps) {
  const texts = useTexts(calendarTexts)
  const reload = useReload()
  const { event, day } = editing
  return (
    <FormDialog
      title={event ? texts.updateTitle : texts.addTitle}
      draftName={`event ${hoaId} ${event?.ce_id ?? day}${groupId === undefined ? '' : ` group ${groupId}`}`}
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
      send={(CalendarEvent, { signal }, version) => {
        const body = { id: event?.ce_id ?? null, version, CalendarEvent }
        return groupId === undefined
          ? request(calendar.calls.addEdit, { signal, query: { hoa_id: hoaId }, body })
          : request(calendar.calls.addEditOfGroup, { signal, query: { hoa_id: hoaId, group_id: groupId }, body })
      }}
      onSaved={reload}
      hasCancel
      onClose={onClose}
      failure={{ heading: texts.failureTitle }}
    >
      <TextField name="ce_title" label={texts.title} required data-autofocus maxLength={eventLimits.title} />
      <Moments />
      <Select name="ce_kind" label={texts.kind} options={eventKinds.map((value) => ({ value, text: texts[value] }))} />
      <TextField name="ce_location" label={texts.location} optional maxLength={eventLimits.location} />
      <TextArea name="ce_description" label={texts.description} optional rows={4} maxLength={eventLimits.description} />
    </FormDialog>
  )
}

/** Start and end. Most events end on the day they begin, so the fields of the end are shown on request. */
function Moments() {
  const texts = useTexts(calendarTexts)
  const { getValues } = useFormContext<CalendarEvent>()
  const [hasEnd, setHasEnd] = useState(() => getValues('ce_end_date') !== '' || getValues('ce_end_time') !== '')
  const fields = useRef<HTMLDivElement>(null)
  const day = (label: string) => ({
    kind: 'date' as const,
    label,
    hint: texts.dateFormat,
    pickLabel: texts.choose(label),
  })
  const time = (label: string, hint: string) => ({ kind: 'time' as const, label, hint, pickLabel: texts.choose(label) })

  function addEnd() {
    flushSync(() => setHasEnd(true))
    focusFirst(fields.current, ['ce_end_date'])
  }

  return (
    <div ref={fields} className={styles.moments}>
      <MomentField name="ce_start_date" required {...day(texts.startDate)} />
      <MomentField name="ce_start_time" {...time(texts.startTime, texts.startTimeHint)} />
      {hasEnd ? (
        <>
          <MomentField name="ce_end_date" {...day(texts.endDate)} />
          <MomentField name="ce_end_time" {...time(texts.endTime, texts.timeFormat)} />
        </>
      ) : (
        <Button variant="quiet" icon="plus" className={styles.end} onClick={addEnd}>
          {texts.addEnd}
        </Button>
      )}
    </div>
  )
}

/** Converts an ISO day to MM/DD/YYYY, the format of the wire. */
function wireDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
