/** Removes the prefix 'user-' from the server's names of invalid fields (community.txt 5). */
export function withoutPrefix(validation: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(validation).map(([field, texts]) => [field.replace(/^user-/, ''), texts]))
}
