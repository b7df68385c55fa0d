import { timeIn } from '@porchlight/contract/shared/dates.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { dayText, timeText } from './present.ts'
import { calendarTexts } from './texts.ts'

const spanishDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Days as 2026-11-21, times as 18:30. */
interface Moments {
  readonly startDay: string
  readonly startTime: string | null
  readonly endDay: string
  readonly endTime: string | null
}

/** The days and times of an event, on one line. */
export function whenText({ startDay, startTime, endDay, endTime }: Moments, language: Language): string {
  // English times are in the format of the specification, with a leading zero.
  const clock = (time: string) => (language === 'en' ? time : timeIn(language, time))
  const moment = (day: string, time: string | null) => [day, clock(timeText(time))].filter(Boolean).join(' ')
  const start = moment(dayIn(startDay, language), startTime)
  const end = moment(startDay === endDay ? '' : dayIn(endDay, language), endTime)
  return end ? calendarTexts[language].fromTo(start, end) : start
}

/** A day in the format of the specification, in Spanish as '12 nov 2026'. */
function dayIn(day: string, language: Language): string {
  return language === 'en' ? dayText(day) : spanishDay.format(new Date(`${day}T00:00:00Z`))
}
