/** A row of a table: its number in the file, from 1, and the texts of its cells up to the last one that has a value. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** The text of a cell as it can be stored: without zero characters and halves of characters, and without spaces around it. */
export function cellText(value: string): string {
  const plain = value.includes('\0') ? value.replaceAll('\0', '') : value
  const text = (plain.isWellFormed() ? plain : plain.toWellFormed()).trim()
  // The apostrophe by which files for spreadsheets keep a text from being a formula, such as '+1 303 555 0100, is not part of the value.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}
