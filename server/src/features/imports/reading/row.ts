/** A row of a table: its number in the file, from 1, and the texts of its cells up to the last one that has a value. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Returns the text of a cell as it can be stored: trimmed, and without zero characters and unpaired surrogates. */
export function cellText(value: string): string {
  const plain = value.includes('\0') ? value.replaceAll('\0', '') : value
  const text = (plain.isWellFormed() ? plain : plain.toWellFormed()).trim()
  // In '+1 303 555 0100 the apostrophe only prevents that a spreadsheet reads a formula. It is not part of the value.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}
