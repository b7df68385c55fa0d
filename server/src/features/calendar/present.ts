/** Formats a day as MM/DD/YYYY (community.txt 5). */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** Formats a time as hh:mm A (community.txt 5); empty for null. */
export function timeText(time: string | null): string {
  if (time === null) return ''
  const [hours = '', minutes] = time.split(':')
  const hour = Number(hours)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
