/** Converts a text of the form to the value of a native date or time picker; returns an empty text for an invalid one. */
export function pickerValue(kind: 'date' | 'time', text: string): string {
  if (kind === 'date') {
    const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
  }
  const [, hour, minutes = '00', half = ''] = /^(\d{1,2})(?::(\d\d))? ?([ap])m$/i.exec(text.trim()) ?? []
  if (!hour) return ''
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

/** Converts the value of a native picker to the text of the form: MM/DD/YYYY or hh:mm A (community.txt 5). */
export function textOfPicker(kind: 'date' | 'time', value: string): string {
  if (value === '') return ''
  if (kind === 'date') {
    const [year, month, day] = value.split('-')
    return `${month}/${day}/${year}`
  }
  const [hours = '', minutes = ''] = value.split(':')
  const hour = Number(hours)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
