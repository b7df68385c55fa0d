import { type CalendarEvent, calendar, type FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { DeleteButton } from '../bin/public.tsx'
import styles from './EventDialog.module.css'
import { EventTime } from './EventTime.tsx'
import { useEvent } from './queries.ts'
import { calendarTexts } from './texts.ts'

type EventDialogProps = {
  hoaId: number
  id: number
  known: FeedEvent | undefined
  /** Only for those who may. */
  onEdit: ((event: CalendarEvent) => void) | undefined
  onClose: () => void
}

/** One event, to read and to take along. */
export function EventDialog({ hoaId, id, known, onEdit, onClose }: EventDialogProps) {
  const texts = useTexts(calendarTexts)
  const { data, error, isError, isFetching, refetch } = useEvent(id, known)
  const hasGone = isGone(error)
  const event = hasGone ? undefined : data
  const { state, start } = useDownload(calendar.calls.downloadEvent, { id })
  return (
    <Dialog
      title={event?.ce_title || (isError ? texts.event : texts.loadingEvent)}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        event && (
          <>
            {onEdit && (
              <DeleteButton hoaId={hoaId} kind="event" id={id} title={event.ce_title} isWide onDeleted={onClose} />
            )}
            {onEdit && (
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
      {!event && !isError && <Skeleton lines={5} />}
      {hasGone && (
        <EmptyState
          drawing="search"
          text={texts.eventGone}
          action={
            <Button variant="plain" onClick={onClose}>
              {texts.backToCalendar}
            </Button>
          }
        />
      )}
      {!event && isError && !hasGone && (
        <ErrorState
          text={texts.eventFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {event && <Facts event={event} />}
      <p className={styles.outcome} role="status">
        {state.kind === 'done' && texts.downloaded}
        {state.kind === 'failed' && texts.downloadFailed}
      </p>
    </Dialog>
  )
}

function Facts({ event }: { event: CalendarEvent }) {
  const texts = useTexts(calendarTexts)
  return (
    <dl className={styles.facts}>
      <dt>{texts.when}</dt>
      <dd>
        <EventTime event={event} />
      </dd>
      {event.ce_location && (
        <>
          <dt>{texts.where}</dt>
          <dd>{event.ce_location}</dd>
        </>
      )}
      {event.ce_description && (
        <>
          <dt>{texts.about}</dt>
          <dd className={styles.description}>{event.ce_description}</dd>
        </>
      )}
    </dl>
  )
}
