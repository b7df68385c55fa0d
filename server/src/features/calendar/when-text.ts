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
  const moment = (day: string, time: string | null) => [day, timeIn(time, language)].filter(Boolean).join(' ')
  const start = moment(dayIn(startDay, language), startTime)
  const end = moment(startDay === endDay ? '' : dayIn(endDay, language), endTime)
  return end ? calendarTexts[language].fromTo(start, end) : start
}

/** A day in the format of the specification, in Spanish as '12 nov 2026'. */
function dayIn(day: string, language: Language): string {
  return language === 'en' ? dayText(day) : spanishDay.format(new Date(`${day}T00:00:00Z`))
}

/** A time in the format of the specification, in Spanish as '6:30 PM', as the screens have it; empty for null. */
function timeIn(time: string | null, language: Language): string {
  const text = timeText(time)
  return language === 'en' ? text : text.replace(/^0/, '')
}
