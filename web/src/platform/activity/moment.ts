import { formatMoment, momentOf } from '@porchlight/contract/shared/moments.ts'
import type { ActivityValues } from './ActivityFields.tsx'

/** The current day and time in a time zone, in the formats of the two fields. */
export function presentMoment(timeZone: string, now = new Date()): { activityDate: string; activityTime: string } {
  const [activityDate = '', activityTime = ''] = formatMoment(now, timeZone).split(' ')
  return { activityDate, activityTime }
}

/** The values of the two fields as one text for the server: 'MM/DD/YYYY HH:mm' (decisions/vendor.md 64). */
export function joinMoment({ activityDate, activityTime }: Pick<ActivityValues, 'activityDate' | 'activityTime'>) {
  return `${activityDate.trim()} ${activityTime.trim()}`.trim()
}

/** The error texts of the two fields, for a value that is not a date or not a time. An empty field has no error. */
export function findMomentFaults(
  { activityDate, activityTime }: Pick<ActivityValues, 'activityDate' | 'activityTime'>,
  texts: { readonly wrongDate: string; readonly wrongTime: string },
): { activityDate?: string; activityTime?: string } {
  const day = activityDate.trim()
  const time = activityTime.trim()
  return {
    ...(day && !momentOf(day, 'UTC') && { activityDate: texts.wrongDate }),
    ...(time && !momentOf(`01/01/2026 ${time}`, 'UTC') && { activityTime: texts.wrongTime }),
  }
}
