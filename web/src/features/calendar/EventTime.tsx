import type { CalendarEvent } from '@porchlight/contract/features/calendar.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { whenText } from './events.ts'
import { dayText } from './month.ts'
import { calendarTexts } from './texts.ts'

/** When an event is, in words. */
export function EventTime({ event }: { event: CalendarEvent }) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  return whenText(event, (day) => dayText(day, locale), texts)
}
