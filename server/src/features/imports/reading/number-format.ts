/** Whether a number format is one of dates: it has a y, m or d outside of quoted texts and of brackets such as [Red]. */
export function isDateFormat(code: string): boolean {
  let isQuoted = false
  let isBracketed = false
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    // After these signs the next character is shown, measured or repeated; it has no meaning.
    if (sign === '\\' || sign === '_' || sign === '*') at += 1
    else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '[') isBracketed = true
    else if (sign === ']') isBracketed = false
    else if (!isBracketed && /[ymd]/i.test(sign)) return true
  }
  return false
}

const dayMs = 86_400_000

/**
 * Converts the serial number of a day in a workbook to a date such as 2026-11-22; undefined if the number is not a day. Workbooks count
 * 29 February 1900 (day 60), a day that did not exist, so earlier days have another offset. The numbers end on 31 December 9999.
 */
export function dayOf(serial: number, from1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < 2_958_466)) return undefined
  const whole = Math.floor(serial)
  const startFrom1900 = whole < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const start = from1904 ? Date.UTC(1904, 0, 1) : startFrom1900
  return new Date(start + whole * dayMs).toISOString().slice(0, 10)
}
