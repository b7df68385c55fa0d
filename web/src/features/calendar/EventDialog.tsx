import { type CalendarEvent, calendar, type FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DeleteButton } from '../bin/public.tsx'
import styles from './EventDialog.module.css'
import { DeleteGroupEvent } from './editing/AddGroupEventDialog.tsx'
import { whenText } from './events.ts'
import { kindOf, kindTones } from './kinds.ts'
import { dayText } from './month/month.ts'
import { useEvent } from './queries.ts'
import { calendarTexts } from './texts.ts'

type EventDialogProps = {
  hoaId: number
  id: number
  /** The data that the page already has; shown until the event is loaded. */
  known: FeedEvent | undefined
  /** Whether the person may change and delete the event. */
  mayEdit: (event: CalendarEvent) => boolean
  onEdit: (event: CalendarEvent) => void
  onClose: () => void
}

/** One event, with a download for the reader's own calendar program. */
export function EventDialog({ hoaId, id, known, mayEdit, onEdit, onClose }: EventDialogProps) {
  const texts = useTexts(calendarTexts)
  const found = useEvent(id, known)
  const hasGone = isGone(found.error)
  const event = hasGone ? undefined : found.data
  const { state, start } = useDownload(calendar.calls.downloadEvent, { id })
  return (
    <Dialog
      title={event?.ce_title || (found.isError ? texts.event : texts.loadingEvent)}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        event && (
          <>
            {/* Website administrators delete an event of the community into the bin; its author deletes an event of a group, with Undo. */}
            {mayEdit(event) &&
              (event.ce_group_id === null ? (
                <DeleteButton hoaId={hoaId} kind="event" id={id} title={event.ce_title} isWide onDeleted={onClose} />
              ) : (
                <DeleteGroupEvent
                  hoaId={hoaId}
                  groupId={event.ce_group_id}
                  id={id}
                  title={event.ce_title}
                  onDeleted={onClose}
                />
              ))}
            {mayEdit(event) && (
              <Button variant="plain" icon="pencil" onClick={() => onEdit(event)}>
                {texts.editEvent}
              </Button>
            )}
            <Button icon="calendar" busy={state.kind === 'loading'} onClick={start}>
              {texts.addToMyCalendar}
            </Button>
          </>
        )
      }
    >
      <StatusRegion>{state.kind === 'loading' && texts.saving}</StatusRegion>
      {hasGone ? (
        <EmptyState
          drawing="search"
          text={texts.eventGone}
          action={
            <Button variant="plain" onClick={onClose}>
              {texts.backToCalendar}
            </Button>
          }
        />
      ) : (
        <QueryData
          query={found}
          loading={texts.loadingEvent}
          failed={texts.eventFailed}
          placeholder={<Skeleton lines={5} />}
        >
          {(data) => <Facts event={data} />}
        </QueryData>
      )}
      <p className={styles.outcome} role="status">
        {state.kind === 'done' && texts.downloaded}
        {state.kind === 'failed' && texts.downloadFailed}
      </p>
    </Dialog>
  )
}

function Facts({ event }: { event: CalendarEvent }) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  const kind = kindOf(event)
  return (
    <DescriptionList
      items={[
        { term: texts.when, value: whenText(event, (day) => dayText(day, locale), texts, locale) },
        ...(event.ce_location ? [{ term: texts.where, value: event.ce_location }] : []),
        { term: texts.kind, value: <Tag tone={kindTones[kind]}>{texts[kind]}</Tag> },
        ...(event.ce_group_id === null ? [] : [{ term: texts.forWhom, value: texts.forMembers }]),
        ...(event.ce_description
          ? [{ term: texts.about, value: <span className={styles.description}>{event.ce_description}</span> }]
          : []),
      ]}
    />
  )
}
