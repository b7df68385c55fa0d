import type { FeedEvent } from '@porchlight/contract/features/calendar.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventList } from './EventList.tsx'
import { byDay } from './events.ts'
import { dayText } from './month.ts'
import { calendarTexts } from './texts.ts'

type DayDialogProps = {
  day: string
  events: UseQueryResult<FeedEvent[]>
  onOpen: (eventId: number) => void
  onClose: () => void
}

/** All events of a day (decisions/community.md 56). */
export function DayDialog({ day, events, onOpen, onClose }: DayDialogProps) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  const found = byDay(events.data ?? [], [day]).get(day) ?? []
  return (
    <Dialog title={dayText(day, locale)} closeLabel={texts.close} onClose={onClose}>
      {events.isPending && (
        <div role="status" aria-label={texts.loadingMonth(dayText(day, locale))}>
          <Skeleton lines={4} />
        </div>
      )}
      {events.isError && <p>{texts.monthFailed}</p>}
      {events.data && (found.length > 0 ? <EventList events={found} onOpen={onOpen} /> : <p>{texts.noEvents}</p>)}
    </Dialog>
  )
}
