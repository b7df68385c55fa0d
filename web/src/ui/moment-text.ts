/** The formats of the fields: a day as MM/DD/YYYY, a time as hh:mm A, or a time as HH:mm (vendor.txt 5). */
export type MomentKind = 'date' | 'time' | 'time24'

/** Converts a text of the form to the value of a native date or time picker; returns an empty text for an invalid one. */
export function pickerValue(kind: MomentKind, text: string): string {
  if (kind === 'date') {
    const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
  }
  if (kind === 'time24') {
    const [, hours = '', minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
    return minutes === undefined ? '' : `${hours.padStart(2, '0')}:${minutes}`
  }
  // The minutes may be omitted, as in '3 pm'.
  const [, hour, minutes = '00', half = ''] = /^(\d{1,2})(?::(\d\d))? ?([ap])m$/i.exec(text.trim()) ?? []
  if (!hour) return ''
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

/** Converts the value of a native picker to the text of the form: MM/DD/YYYY, hh:mm A (community.txt 5) or HH:mm; '' stays ''. */
export function textOfPicker(kind: MomentKind, value: string): string {
  if (value === '' || kind === 'time24') return value
  if (kind === 'date') {
    const [year, month, day] = value.split('-')
    return `${month}/${day}/${year}`
  }
  const [hours = '', minutes = ''] = value.split(':')
  const hour = Number(hours)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
