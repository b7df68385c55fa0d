import { expect, test } from 'vitest'
import { isProven, namedRows, readRows } from './spec-coverage.ts'

const [screen, rule] = readRows(
  'home-c001\thome\tscreen\t2.1\tHome greets by name\nballots-t002\tballots\trule\t3\tA ballot counts once\n',
)
if (!screen || !rule) throw new Error('two rows expected')

/** Returns a test whose title has these ids. It is joined here, so that this file itself names no row. */
const titled = (...ids: string[]) => `test('does it ${'['}${ids.join(', ')}]', () => {})`

test('a row is proven by its id in the title of a test; ids with each kind of letter are read', () => {
  const named = namedRows([
    { path: 'server/a.test.ts', text: titled('home-c001', 'ballots-t002') + titled('setup-m003') },
  ])
  expect([...named.keys()]).toEqual(['home-c001', 'ballots-t002', 'setup-m003'])
  expect(isProven(rule, named)).toBe(true)
})

test('a row about a screen is proven only by a browser test or a test of a rendered component', () => {
  const from = (path: string) => isProven(screen, namedRows([{ path, text: titled('home-c001') }]))
  expect(from('server/src/features/home/home.test.ts')).toBe(false)
  expect(from('web/src/shell/menu.test.ts')).toBe(false)
  expect(from('e2e/home.spec.ts')).toBe(true)
  expect(from('web/src/features/home/HomeScreen.test.tsx')).toBe(true)
})

test('a row that no test names is not proven', () => {
  expect(isProven(rule, namedRows([]))).toBe(false)
})
