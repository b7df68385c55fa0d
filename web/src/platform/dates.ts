import { type DateFormat, formatDate } from '@porchlight/contract/shared/dates.ts'
import { session } from './session/session.ts'

/**
 * An instant in one of the documents' formats, in the time zone of the entered community, or of the device where there
 * is none (vendors). `instant` is a Date or an ISO text; none is 'N/A'.
 */
export function showDate(instant: Date | string | null | undefined, format: DateFormat): string {
  const timeZone = session.current()?.hoaTimeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
  return formatDate(instant ? new Date(instant) : null, format, timeZone)
}
