/** Returns a name in lower case without accents. The directory is sorted and selected by letter with it. */
export function sortNameOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
