import { formatMoment, momentOf } from '@porchlight/contract/shared/moments.ts'
import type { ActivityValues } from './ActivityFields.tsx'

/** The present day and time, as the fields have them, in a time zone. */
export function presentMoment(timeZone: string, now = new Date()): { activityDate: string; activityTime: string } {
  const [activityDate = '', activityTime = ''] = formatMoment(now, timeZone).split(' ')
  return { activityDate, activityTime }
}

/** The two fields as the server reads them: 'MM/DD/YYYY HH:mm' (decisions/vendor.md 64). */
export function joinedMoment({ activityDate, activityTime }: Pick<ActivityValues, 'activityDate' | 'activityTime'>) {
  return `${activityDate.trim()} ${activityTime.trim()}`.trim()
}

/** The faults of the two fields: a text that is not a date, and one that is not a time. An empty field has no fault. */
export function momentFaults(
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
