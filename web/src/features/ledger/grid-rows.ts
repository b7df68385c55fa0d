/** A row of the grid of payments, as typed. */
export interface GridRow {
  readonly home: string
  /** The day of the payment, such as 2026-11-15. */
  readonly on: string
  readonly amount: string
  readonly reference: string
  /** Whether a payment that seems to be entered already is entered once more. */
  readonly again: boolean
}

const startRowCount = 5

/** Whether somebody typed into a row; the day is preset, so it does not count. */
export function isFilled(row: GridRow): boolean {
  return row.home.trim() !== '' || row.amount.trim() !== '' || row.reference.trim() !== ''
}

/** The rows of a stored draft, or empty rows with the day of today. Invalid content of the draft is dropped. */
export function readRows(stored: string, today: string): GridRow[] {
  const blank = { home: '', on: today, amount: '', reference: '', again: false }
  const parsed = parse(stored)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const rows = parsed.map((row) => ({
    home: text(row.home),
    on: text(row.on),
    amount: text(row.amount),
    reference: text(row.reference),
    again: row.again === true,
  }))
  return rows.length > 0 ? rows : Array.from({ length: startRowCount }, () => blank)
}

function parse(stored: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
  } catch {
    return []
  }
}

/** Converts a day of a bank's list, 2026-11-15 or 11/15/2026, to the format of the form; returns any other text unchanged. */
function readDay(text: string): string {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!found) return text.trim().slice(0, 10)
  const [, month = '', day = '', year = ''] = found
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Replaces the rows from row `at` on by a pasted list; undefined for an empty text or a text of one cell, which the field itself takes. */
export function pasteInto(rows: readonly GridRow[], at: number, text: string): GridRow[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0 || (lines.length === 1 && !text.includes('\t'))) return undefined
  const dayOfRow = rows[at]?.on ?? ''
  const added = lines.map((line) => {
    const [home = '', on = '', amount = '', reference = ''] = line.split('\t').map((cell) => cell.trim())
    return {
      home: home.slice(0, 200),
      on: readDay(on) || dayOfRow,
      amount: amount.slice(0, 30),
      reference: reference.slice(0, 60),
      again: false,
    }
  })
  return [...rows.slice(0, at), ...added, ...rows.slice(at + added.length)]
}
