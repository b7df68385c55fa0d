import type { FeedEvent } from '@porchlight/contract/features/calendar.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EventRows } from '../EventRows.tsx'
import { groupByDay } from '../events.ts'
import { calendarTexts } from '../texts.ts'
import { dayText } from './month.ts'

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
  const name = dayText(day, locale)
  return (
    <Dialog title={name} closeLabel={texts.close} onClose={onClose}>
      <QueryData
        query={events}
        loading={texts.loadingMonth(name)}
        failed={texts.monthFailed}
        placeholder={<SkeletonRows rows={2} lead="none" />}
      >
        {(all) => {
          const found = groupByDay(all, [day]).get(day) ?? []
          return found.length > 0 ? <EventRows events={found} ofOneDay onOpen={onOpen} /> : <p>{texts.noEvents}</p>
        }}
      </QueryData>
    </Dialog>
  )
}
