// npm run spec: prints how many rows of docs/spec are proven by tests. The title of a test has the ids of its rows in square brackets.
// Rows of the kinds screen, state and route are about what a person sees. They count only if a browser story (e2e/) or a test of a rendered
// component (*.test.tsx) names them, because a test of a table or a function proves nothing about a screen. Long tests count too.
//   node tools/spec-coverage.ts [--feature NAME] [--list] [--first] [--file NAME,NAME]
// --list also prints the rows that no test proves. --first omits the rows that begin with 'Second:'. --file limits the rows to those of
// the named documents (foundation, community, vendor, association, trust).
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** A row of docs/spec: one statement of the specification. */
export interface Row {
  /** Such as 'mailings-m011'. */
  readonly id: string
  readonly feature: string
  readonly kind: string
  readonly statement: string
}

export interface TestFile {
  readonly path: string
  readonly text: string
}

/** Parses the text of a .tsv file: id, feature, kind, section and statement, separated by tabs. */
export function readRows(table: string): Row[] {
  return table
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', feature = '', kind = '', , statement = ''] = line.split('\t')
      return { id, feature, kind, statement }
    })
}

/** Returns the paths of the test files that name each row, by the id of the row. */
export function namedRows(files: readonly TestFile[]): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const { path, text } of files) {
    for (const [, list = ''] of text.matchAll(/\[([a-z-]+-[cvmt]?\d{3}(?:[ ,]+[a-z-]+-[cvmt]?\d{3})*)\]/g)) {
      for (const id of list.split(/[ ,]+/)) named.set(id, [...(named.get(id) ?? []), path])
    }
  }
  return named
}

/** Whether one of the files that name a row can prove it (see the head of this file). */
export function isProven(row: Row, named: ReadonlyMap<string, readonly string[]>): boolean {
  const isSeenByPeople = ['screen', 'state', 'route'].includes(row.kind)
  const files = named.get(row.id) ?? []
  return files.some((path) => !isSeenByPeople || /^e2e\/|\/e2e\/|\.test\.tsx$/.test(path))
}

const root = join(import.meta.dirname, '..')
const rowsFolder = join(root, 'docs', 'spec', 'rows')

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints how many rows tests prove. */
function printCount(title: string, rows: readonly Row[], named: ReadonlyMap<string, readonly string[]>): void {
  const count = rows.filter((row) => isProven(row, named)).length
  say(`${title.padEnd(20)} ${String(count).padStart(4)} of ${String(rows.length).padStart(4)} rows named by a test`)
}

function report(): void {
  const { values: options } = parseArgs({
    options: {
      feature: { type: 'string' },
      list: { type: 'boolean' },
      first: { type: 'boolean' },
      file: { type: 'string' },
    },
  })
  const documents = options.file?.split(',')
  const rows = readdirSync(rowsFolder)
    .filter((name) => name.endsWith('.tsv') && (!documents || documents.includes(name.slice(0, -'.tsv'.length))))
    .flatMap((name) => readRows(readFileSync(join(rowsFolder, name), 'utf8')))
    .filter(({ statement }) => !options.first || !statement.startsWith('Second:'))
  const paths = globSync('**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
  })
  const named = namedRows(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))
  const countedRows = rows.filter((row) => !options.feature || row.feature === options.feature)
  for (const feature of [...new Set(countedRows.map((row) => row.feature))].sort()) {
    const ofFeature = countedRows.filter((row) => row.feature === feature)
    printCount(feature, ofFeature, named)
    if (!options.list) continue
    for (const row of ofFeature.filter((one) => !isProven(one, named))) {
      const note = named.has(row.id) ? '  (named, but by no test that shows it on the screen)' : ''
      say(`    ${row.id}  ${row.kind}  ${row.statement}${note}`)
    }
  }
  const knownIds = new Set(rows.map(({ id }) => id))
  if (!options.first && !documents) {
    for (const [id, files] of named) if (!knownIds.has(id)) say(`unknown row ${id} named in ${files.join(', ')}`)
  }
  printCount('all', countedRows, named)
}

if (import.meta.main) {
  if (existsSync(rowsFolder)) report()
  else say('docs/spec is not part of this copy of the repository')
}
