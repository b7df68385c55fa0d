import { readdirSync, readFileSync } from 'node:fs'
import { forShards } from '../platform/within.ts'

const folder = new URL('../../migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** The column by which each table is distributed over the shards, as the migrations say; reference tables and local ones are missing. */
export const keyOf: ReadonlyMap<string, string> = new Map([
  ['communities', 'community_id'],
  ...[...migrations.matchAll(/\bdistribute(?:_with)?\('(\w+)'(?:, '(\w+)')?/g)].map(
    ([, table = '', column = 'community_id']) => [table, column] as const,
  ),
])

/** Tables of one group are on the same shards, so that a statement may join them. */
function groupOf(table: string): string {
  const key = keyOf.get(table) ?? ''
  // The keys of these tables are their own ids.
  const groupsById: Readonly<Record<string, string>> = {
    people: 'person_id',
    companies: 'company_id',
    vendors: 'vendor_id',
  }
  const sharedKeys = ['community_id', 'person_id', 'company_id', 'vendor_id']
  return groupsById[table] ?? (sharedKeys.includes(key) ? key : `${table}.${key}`)
}

/** A select, insert, update or delete of a statement, without those in parentheses inside it. */
interface Level {
  readonly text: string
  /** The tables of this level by their names or aliases, and those of the levels around it. */
  readonly tables: ReadonlyMap<string, string>
  readonly around: ReadonlyMap<string, string>
}

const begins = /^\s*(?:with|select|insert|update|delete)\b/i
const afterTable = new Set(
  'set where on join left right inner cross full order values group select limit as using returning for union natural lateral do default overriding'.split(
    ' ',
  ),
)

/** Returns the levels of a statement. Before that, text in quotes is emptied, comments are removed, and white space is replaced by single blanks. */
function levelsOf(sql: string): Level[] {
  const found: Level[] = []
  const plain = sql
    .replace(/--[^\n]*/g, '')
    .replace(/'[^']*'/g, "''")
    .replace(/\s+/g, ' ')
  readLevel(plain, new Map(), found)
  return found
}

function readLevel(text: string, around: ReadonlyMap<string, string>, found: Level[]): void {
  const inner: string[] = []
  const flat = flatten(text, inner)
  for (const part of flat.split(/\b(?:union|except|intersect)\b(?:\s+all\b)?/i)) {
    const tables = tablesOf(part)
    found.push({ text: part, tables, around })
    const outside = new Map([...around, ...tables])
    for (const [, at] of part.matchAll(/#(\d+)#/g)) readLevel(inner[Number(at)] ?? '', outside, found)
  }
}

/** Returns the text with `(#n#)` in place of each part in parentheses that is a level of its own, and adds these parts to `inner`. */
function flatten(text: string, inner: string[]): string {
  let flat = ''
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '(') {
      flat += text[at]
      continue
    }
    const end = closing(text, at)
    const inside = text.slice(at + 1, end)
    if (begins.test(inside)) {
      flat += `(#${inner.length}#)`
      inner.push(inside)
    } else {
      flat += `(${flatten(inside, inner)})`
    }
    at = end
  }
  return flat
}

function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

function tablesOf(level: string): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [, verb = '', table = '', alias = ''] of level.matchAll(
    /(\bfrom|\bjoin|\bupdate|\busing|,)\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(?!from\b)(\w+))?/gi,
  )) {
    const isNamed = alias !== '' && !afterTable.has(alias.toLowerCase())
    if (!keyOf.has(table) || (verb === ',' && !isNamed)) continue
    tables.set(isNamed ? alias : table, table)
  }
  return tables
}

/** Returns a function that says whether a column of a level equals a parameter, itself or through other columns. */
function givenIn({ text, tables }: Level): (column: string) => boolean {
  const only = tables.size === 1 ? [...tables.keys()][0] : undefined
  const whole = (column: string) => (column.includes('.') || !only ? column : `${only}.${column}`)
  // Columns that are equal have the same root (a union-find).
  const parent = new Map<string, string>()
  const root = (column: string): string => {
    const next = parent.get(column)
    return next === undefined ? column : root(next)
  }
  const join = (one: string, other: string) => {
    if (root(one) !== root(other)) parent.set(root(one), root(other))
  }
  const given = new Set<string>()
  // A list of keys is not carried over to equal columns: PostgreSQL does so with one key only.
  const listed = new Set<string>()
  for (const [, left = '', right = ''] of text.matchAll(
    /(?<![\w.$])([a-z_]\w*(?:\.\w+)?) ?(?:=|\bin\b) ?(any ?\( ?\$\d+|\( ?\$\d+|\$\d+|[a-z_]\w*(?:\.\w+)?)/gi,
  )) {
    if (/^(?:any|\()/i.test(right)) listed.add(whole(left))
    else if (right.includes('$')) given.add(whole(left))
    else join(whole(left), whole(right))
  }
  for (const [, column = ''] of text.matchAll(/\$\d+(?:::\w+)?\s*=\s*([a-z_]\w*(?:\.\w+)?)/gi)) given.add(whole(column))
  for (const [, columns = ''] of text.matchAll(/\busing\s*\(([\w\s,]+)\)/gi)) {
    for (const column of columns.split(',').map((one) => one.trim())) {
      const all = [...tables.keys()].map((alias) => `${alias}.${column}`)
      for (const one of all) join(one, all[0] ?? one)
    }
  }
  const roots = new Set([...given].map(root))
  return (column) => listed.has(column) || roots.has(root(column))
}

/** Functions that Citus does not run in an UPDATE or in ON CONFLICT DO UPDATE, because their result depends on more than their arguments. */
const changeable =
  /\b(?:now|clock_timestamp|to_jsonb|jsonb_build_object|json_build_object|jsonb_build_array|to_char|concat|concat_ws|format|random|gen_random_uuid)\s*\(|\bcurrent_(?:date|timestamp|time)\b/i

/**
 * Returns why a statement would ask more than one shard of Citus, or be refused there; empty if it asks one shard in each step. At each level
 * the key of every table equals a parameter, itself or through equal keys at the same level, because Citus carries parameters neither
 * into parentheses nor out of them; and a level, with what it takes from around it, has tables of one group (scale-out.md).
 */
export function reasonsForManyShards(sql: string): string[] {
  const reasons: string[] = []
  for (const level of levelsOf(forShards(sql))) {
    const isGiven = givenIn(level)
    for (const [alias, table] of level.tables) {
      if (!isGiven(`${alias}.${keyOf.get(table)}`)) reasons.push(`${table} without its key`)
    }
    const groups = new Set([...level.tables.values()].map(groupOf))
    for (const [, alias = ''] of level.text.matchAll(/(?<![\w.])([a-z_]\w*)\.\w+/gi)) {
      const table = level.around.get(alias)
      if (table !== undefined && !level.tables.has(alias)) groups.add(groupOf(table))
    }
    if (groups.size > 1) reasons.push(`the keys ${[...groups].sort().join(' and ')}`)
    reasons.push(...insertWithoutKey(level.text))
    const changes = /\bupdate\b[\s\S]*?\bset\b([\s\S]*)/i.exec(level.text)?.[1] ?? ''
    const call = changeable.exec(changes)?.[0]
    if (call !== undefined) reasons.push(`${call.replace('(', '').trim()} in an update`)
  }
  return [...new Set(reasons)]
}

/** Returns a reason for each insert that does not name the key of its table. Keys that the table generates are not named. */
function insertWithoutKey(level: string): string[] {
  return [...level.matchAll(/\binto\s+(\w+)\s*\(([^)]*)\)/gi)].flatMap(([, table = '', columns = '']) => {
    const key = keyOf.get(table)
    const isGenerated = key === 'id' || table === 'communities'
    return key === undefined || isGenerated || columns.split(/[\s,]+/).includes(key) ? [] : [`${table} without its key`]
  })
}
