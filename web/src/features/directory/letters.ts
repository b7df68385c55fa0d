import type { DirectoryPerson } from '@porchlight/contract/features/directory.ts'

interface Letter {
  readonly letter: string
  readonly people: DirectoryPerson[]
}

/** The people under the first letters of their names, in the order of the list. Names that do not begin with a letter are under '#'. */
export function byLetter(people: readonly DirectoryPerson[]): Letter[] {
  const letters = Map.groupBy(people, ({ hpds_name }) => letterOf(hpds_name))
  return [...letters].map(([letter, found]) => ({ letter, people: found }))
}

/** The first letter without its accent, because the A-Z menu finds names that way. */
function letterOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : '#'
}
