import { describe, expect, it } from 'vitest'
import '../app.ts'
import '../jobs.ts'
import { declaredStatements } from '../platform/db/database.ts'
import { mayAskAll } from './all-shards.ts'
import { keyOf, reasonsForManyShards } from './one-shard.ts'

const isExcepted = (name: string) => mayAskAll.some(([, names]) => names.has(name))

describe('the rule of one shard', () => {
  it.each([
    ['select * from messages m where m.id = $1', ['messages without its key']],
    ['delete from deliveries where id = $1', ['deliveries without its key']],
    ['select * from messages m where m.community_id = $1 and m.id = $2', []],
    ['select * from messages where community_id = any($1::bigint[])', []],
    // A key may equal the key of another table in the same query level, not in the outer query.
    ['select 1 from messages m join communities c on c.community_id = m.community_id where c.community_id = $1', []],
    [
      'select (select count(*) from messages m where m.community_id = c.community_id) from communities c where c.community_id = $1',
      ['messages without its key'],
    ],
    [
      'select (select count(*) from messages m where m.community_id = $1) from communities c where c.community_id = $1',
      [],
    ],
    // Two keys: in two separate query levels they are two steps; in one level Citus refuses them or asks all shards.
    ['select 1 from people p where p.id = $1 and exists (select from messages m where m.community_id = $2)', []],
    [
      'select 1 from people p join messages m on m.sender_person_id = p.id where p.id = $1 and m.community_id = $2',
      ['the keys community_id and person_id'],
    ],
    [
      'select 1 from people p where p.id = $1 and exists (select from messages m where m.community_id = $2 and m.sender_person_id = p.id)',
      ['the keys community_id and person_id'],
    ],
    [
      'with mine as (select community_id from deliveries where person_id = $1) select 1 from mine n join messages m on m.community_id = n.community_id',
      ['messages without its key'],
    ],
    // A list of keys does not apply to equal keys; the comment is a condition on Citus (decision 157).
    [
      'select 1 from messages m join communities c on c.community_id = m.community_id where m.community_id = any($1::bigint[])',
      ['communities without its key'],
    ],
    [
      'select 1 from messages m join communities c on /*shards c.community_id = any($1::bigint[]) and*/ c.community_id = m.community_id where m.community_id = any($1::bigint[])',
      [],
    ],
    ['insert into messages (community_id, subject) values ($1, $2)', []],
    ['insert into messages (subject) values ($1)', ['messages without its key']],
    ['insert into people (email) values ($1) returning id', []],
    ['update people set deleted_at = now() where id = $1', ['now in an update']],
    ['update people set deleted_at = $2 where id = $1', []],
    [
      'insert into people (id) values ($1) on conflict (id) do update set deleted_at = current_date',
      ['current_date in an update'],
    ],
  ])('%s: %j', (sql, reasons) => {
    expect(reasonsForManyShards(sql)).toEqual(reasons)
  })

  it('knows the key of each table', () => {
    expect(keyOf.get('messages')).toBe('community_id')
    expect(keyOf.get('people')).toBe('id')
    expect(keyOf.get('vendor_review_versions')).toBe('vendor_id')
    expect(keyOf.has('menu_features')).toBe(false)
  })
})

describe('every statement', () => {
  const statements = declaredStatements()

  it('that is excepted exists, and asks more than one shard', () => {
    expect(statements.length).toBeGreaterThan(1000)
    const faulty = new Set(
      statements.filter(({ text }) => reasonsForManyShards(text).length > 0).map(({ name }) => name),
    )
    const excepted = mayAskAll.flatMap(([, names]) => [...names])
    expect(excepted.filter((name) => !faulty.has(name))).toEqual([])
  })

  it.each(statements.filter(({ name }) => !isExcepted(name)).map((one) => [one.name, one.text] as const))(
    '%s asks one shard for each key',
    (_name, text) => {
      expect(reasonsForManyShards(text)).toEqual([])
    },
  )
})
