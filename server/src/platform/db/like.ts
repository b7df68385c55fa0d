/** A LIKE pattern for a text as it stands, anywhere: its own % and _ are no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
