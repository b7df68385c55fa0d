import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SystemScope } from '../../platform/access/scopes.ts'
import { openPool, type Pool } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { refreshBalances } from './public.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** Homes in the database of a release before the ledger: the balance that was stated, and the entries that residents saw. */
const homes = [
  { stated: 28_500, entries: [28_500] },
  { stated: 40_000, entries: [28_500, -10_000] },
  { stated: -2_500, entries: [28_500] },
  { stated: 12_000, entries: [] },
  { stated: 0, entries: [] },
  { stated: 0, entries: [28_500, -28_500, 1_500] },
  { stated: null, entries: [28_500, -8_500] },
  { stated: null, entries: [] },
  { stated: 'no row', entries: [5_000] },
  { stated: 'no row', entries: [] },
  { stated: 9_007_199_254_740_991, entries: [-1] },
] as const

const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

// docs/decisions/0099: the amounts that residents saw are kept, and a balance is the sum of its entries.
describe('the database of a release before the ledger', () => {
  let pool: Pool
  let client: pg.Client
  const rows = async (text: string) => (await client.query(text)).rows

  beforeAll(async () => {
    const url = new URL(inject('postgresUrl'))
    const name = `older_${randomUUID().replaceAll('-', '')}`
    const first = new pg.Client({ connectionString: url.href })
    await first.connect()
    await first.query(`create database ${name}`)
    await first.end()
    url.pathname = `/${name}`
    const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    await migrate(
      url.href,
      names.filter((file) => file < '0092'),
    )
    client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(
      `insert into communities (name, web_site_name, time_zone) values ('Older', 'older', 'America/Denver')`,
    )
    for (const [at, { stated, entries }] of homes.entries()) {
      await client.query(
        `insert into properties (community_id, identifier, address, city, state, zipcode, account_number)
         values (1, $1, $1, 'Boulder', 'CO', '80301', $1)`,
        [`H${at + 1}`],
      )
      if (stated !== 'no row')
        await client.query(
          `insert into balances (community_id, property_id, amount_due_cents, due_on, as_of) values (1, $1, $2, '2026-10-15', '2026-10-01')`,
          [at + 1, stated],
        )
      for (const [day, cents] of entries.entries())
        await client.query(
          `insert into ledger_entries (community_id, property_id, entered_on, description, amount_cents) values (1, $1, $2, 'Entry', $3)`,
          [at + 1, `2026-09-0${day + 1}`, cents],
        )
    }
    await migrate(url.href)
    pool = openPool(url.href, { max: 2, onError: () => undefined })
  })
  afterAll(async () => {
    await client.end()
    await pool.end()
  })

  const balances = async () =>
    new Map(
      (await rows('select property_id, amount_due_cents, open_cents from balances where community_id = 1')).map(
        (row) => [
          Number(row.property_id),
          {
            due: row.amount_due_cents === null ? null : Number(row.amount_due_cents),
            open: row.open_cents.map(Number),
          },
        ],
      ),
    )

  it('keeps every stated amount and every entry, and gets one opening entry with the difference before the other entries', async () => {
    const kept = await balances()
    for (const [at, { stated, entries }] of homes.entries()) {
      const own = await rows(
        `select kind, amount_cents, entered_on from ledger_entries where property_id = ${at + 1} order by entered_on, id`,
      )
      const openings = own.filter((one) => one.kind === 'opening')
      const others = own.filter((one) => one.kind !== 'opening').map((one) => Number(one.amount_cents))
      expect(others, `home ${at + 1}`).toEqual([...entries])
      const isStated = typeof stated === 'number'
      const difference = isStated ? stated - total(entries) : 0
      expect(openings.map((one) => Number(one.amount_cents))).toEqual(difference === 0 ? [] : [difference])
      if (openings.length > 0) expect(own[0].kind).toBe('opening')
      const expected = isStated ? stated : entries.length > 0 ? total(entries) : null
      expect(kept.get(at + 1)?.due ?? null, `home ${at + 1}`).toBe(expected)
      expect(kept.get(at + 1)?.open ?? []).toEqual(expected !== null && expected > 0 ? [expected] : [])
    }
  })

  it('has balances that add up to the entries, and computing the balances again changes nothing', async () => {
    const before = await balances()
    const sums = await rows(
      `select (select sum(amount_due_cents) from balances)::text as balances, (select sum(amount_cents) from ledger_entries)::text as entries`,
    )
    expect(sums[0].balances).toBe(sums[0].entries)
    const books = { kept: 'elsewhere' as const, paymentOrder: [] }
    await refreshBalances(new SystemScope(pool).inCommunity(1), [...before.keys()], books)
    expect(await balances()).toEqual(before)
    await expect(client.query('update ledger_entries set amount_cents = 1')).rejects.toThrow(/never changed/)
  })
})
