import type { DirectoryPerson } from '@porchlight/contract/features/directory.ts'
import { expect, test } from 'vitest'
import { byLetter } from './letters.ts'

test('people are grouped by the first letter of their name, without its accent; names without a first letter are under #', () => {
  const people = ['Abigail Stone', 'álvaro Ruiz', 'Bea Cruz', '7 Elms'].map((hpds_name) => ({ hpds_name }))
  const found = byLetter(people as DirectoryPerson[])
  expect(found.map(({ letter, people: of }) => [letter, of.map(({ hpds_name }) => hpds_name)])).toEqual([
    ['A', ['Abigail Stone', 'álvaro Ruiz']],
    ['B', ['Bea Cruz']],
    ['#', ['7 Elms']],
  ])
})
