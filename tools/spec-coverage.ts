// npm run spec: which rows of docs/spec do the tests name? A test names a row by carrying its id in square brackets in its title.
//   node tools/spec-coverage.ts [--feature NAME] [--list]
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

interface Row {
  id: string
  feature: string
  statement: string
}

const root = join(import.meta.dirname, '..')
const rowsFolder = join(root, 'docs', 'spec', 'rows')
const { values: options } = parseArgs({ options: { feature: { type: 'string' }, list: { type: 'boolean' } } })

function readRows(): Row[] {
  const lines = readdirSync(rowsFolder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(join(rowsFolder, name), 'utf8').split('\n').filter(Boolean))
  return lines.map((line) => {
    const [id = '', feature = '', , , statement = ''] = line.split('\t')
    return { id, feature, statement }
  })
}

/** Row id → the test file that names it. */
function namedRows(): Map<string, string> {
  const named = new Map<string, string>()
  const files = globSync(['{contract,server,web,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const ids = /\[([a-z-]+-[cv]?\d{3}(?:[ ,]+[a-z-]+-[cv]?\d{3})*)\]/g
  for (const file of files) {
    for (const [, list = ''] of readFileSync(join(root, file), 'utf8').matchAll(ids)) {
      for (const id of list.split(/[ ,]+/)) named.set(id, relative(root, join(root, file)))
    }
  }
  return named
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function tally(title: string, rows: Row[], named: Map<string, string>): void {
  const count = rows.filter((row) => named.has(row.id)).length
  say(`${title.padEnd(20)} ${String(count).padStart(4)} of ${String(rows.length).padStart(4)} rows named by a test`)
}

function report(): void {
  const rows = readRows()
  const named = namedRows()
  const wanted = options.feature ? rows.filter((row) => row.feature === options.feature) : rows
  for (const feature of [...new Set(wanted.map((row) => row.feature))].sort()) {
    const own = wanted.filter((row) => row.feature === feature)
    tally(feature, own, named)
    if (!options.list) continue
    for (const row of own) if (!named.has(row.id)) say(`    ${row.id}  ${row.statement}`)
  }
  tally('all', wanted, named)
  const known = new Set(rows.map((row) => row.id))
  for (const [id, file] of named) if (!known.has(id)) say(`unknown row ${id} named in ${file}`)
}

if (existsSync(rowsFolder)) report()
else say('docs/spec is not part of this copy of the repository')
