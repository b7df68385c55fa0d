/** The name without accents and capitals, by which the directory is ordered and its letters are found. */
export function sortNameOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
