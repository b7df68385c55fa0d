import type { CalendarEvent } from '@porchlight/contract/features/calendar.ts'
import type { EventRow } from './data.ts'

export function presentEvent(row: EventRow): CalendarEvent {
  return {
    ce_id: row.id,
    ce_title: row.title,
    ce_start_date: dayText(row.startDay),
    ce_start_time: timeText(row.startTime),
    ce_end_date: dayText(row.endDay),
    ce_end_time: timeText(row.endTime),
    ce_category: row.groupId === null ? 'Community' : 'Group',
    ce_group_id: row.groupId,
    ce_hoa_id: row.communityId,
    ce_description: row.description,
    ce_location: row.location,
    ce_deleted: 0,
    ce_created_by: row.createdBy,
    version: row.version,
  }
}

/** MM/DD/YYYY (community.txt 5). */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** hh:mm A (community.txt 5); empty where there is none. */
export function timeText(time: string | null): string {
  if (time === null) return ''
  const [hours = '', minutes] = time.split(':')
  const hour = Number(hours)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
