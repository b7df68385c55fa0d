// @vitest-environment happy-dom
import type { LedgerAccount, LedgerRecord } from '@porchlight/contract/shared/ledger-shapes.ts'
import { describe, expect, it } from 'vitest'
import { render } from '../../platform/testing/render.tsx'
import { AccountsTable } from './AccountsPart.tsx'
import { EntriesTable } from './CommunityMoneyHomeScreen.tsx'
import { isFilled, pasteInto, readRows } from './grid-rows.ts'

const account: LedgerAccount = {
  homeId: 1,
  address: '9 Elm Street',
  plate: '9',
  identifier: 'B-9',
  accountNumber: '0009',
  owners: ['Ann Oak', 'Bo Oak'],
  balanceCents: 28_500,
  dueOn: '2026-09-15',
  asOf: '2026-11-01',
  currentCents: 8_500,
  days30Cents: 0,
  days60Cents: 20_000,
  days90Cents: 0,
  creditCents: 0,
}
const entry: LedgerRecord = {
  id: 1,
  on: '2026-11-01',
  dueOn: '2026-11-15',
  kind: 'assessment',
  cents: 28_500,
  balanceCents: 28_500,
  text: 'Monthly assessment',
  reference: 'R-1',
  reason: '',
  author: 'Bea Book',
  batch: '',
  reverses: '',
  isReversed: false,
}
const cells = (row: string) => [...document.querySelectorAll(`${row} > *`)].map((cell) => cell.textContent)

describe('the accounts of the homes', () => {
  it('show the balance, the oldest due day and the ageing of each home, with a link to its account', async () => {
    await render(
      <AccountsTable hoaId={7} accounts={[account, { ...account, homeId: 2, balanceCents: null, owners: [] }]} />,
    )
    expect(cells('thead tr')).toEqual([
      'Home',
      'Owners',
      'Oldest due',
      'Current',
      '30 days',
      '60 days',
      '90 days',
      'Balance',
    ])
    expect(cells('tbody tr:first-child')).toEqual([
      ...['99 Elm Street', 'Ann Oak, Bo Oak', expect.stringContaining('Sep 15, 2026')],
      ...['$85.00', '', '$200.00', '', '$285.00'],
    ])
    expect(cells('tbody tr:last-child').at(-1)).toBe('No figures yet')
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/Admin/Community/7/Money/Homes/1')
  })
})

describe('the entries of an account', () => {
  it('show an entry and its reversal with the reason and the person; an entry can be taken back only once', async () => {
    const reversal = {
      ...entry,
      id: 2,
      kind: 'reversal',
      cents: -28_500,
      balanceCents: 0,
      reason: 'Wrong home',
      reverses: entry.on,
    } as const
    await render(
      <EntriesTable hoaId={7} entries={[reversal, { ...entry, isReversed: true }, { ...entry, id: 3 }]} mayVoid />,
    )
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
    expect(rows[0]).toContain('Takes back the entry of Nov 1, 2026')
    expect(rows[0]).toContain('Reason: Wrong home')
    expect(rows[1]).toContain('Taken back')
    expect(rows[1]).toContain('by Bea Book')
    expect([...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Take back/),
    ])
  })
})

describe('the grid of payments', () => {
  it('accepts a pasted list of the bank and converts its dates', () => {
    const rows = readRows('', '2026-11-20')
    expect(rows).toHaveLength(5)
    const next = pasteInto(rows, 1, '0007\t11/5/2026\t$285.00\t4711\r\n0008\t\t10\n') ?? []
    expect(next).toHaveLength(5)
    expect(next[1]).toMatchObject({ home: '0007', on: '2026-11-05', amount: '$285.00', reference: '4711' })
    expect(next[2]).toMatchObject({ home: '0008', on: '2026-11-20', amount: '10' })
    expect(next.filter(isFilled)).toHaveLength(2)
    expect(pasteInto(rows, 0, '0007')).toBeUndefined()
    expect(readRows('[1, {"home": 5}]', '2026-11-20')).toMatchObject([{ home: '', amount: '' }])
  })
})
