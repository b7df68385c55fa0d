// @vitest-environment happy-dom
import type { LedgerTotals } from '@porchlight/contract/shared/ledger-shapes.ts'
import { describe, expect, it } from 'vitest'
import { render } from '../../platform/testing/render.tsx'
import { monthEnds } from './ClosingSection.tsx'
import { TotalsOf } from './TotalsPart.tsx'

const totals: LedgerTotals = {
  ...{ from: '2026-11-01', to: '2026-11-22', openingCents: 5_000, closingCents: 18_500, laterCents: 0 },
  groups: { opening: 0, charges: 28_500, credits: -1_500, payments: -13_500 },
  balancesCents: 18_500,
  kinds: [
    { kind: 'assessment', group: 'charges', count: 1, cents: 28_500 },
    { kind: 'payment', group: 'payments', count: 2, cents: -13_500 },
    { kind: 'credit', group: 'credits', count: 1, cents: -1_500 },
  ],
  closedThrough: '2026-10-31',
}
const text = () => document.body.textContent ?? ''

describe('the totals', () => {
  it('show opening, charges, credits, payments and closing, by kind, and say that closing equals the balances [ledger-m025]', async () => {
    await render(<TotalsOf totals={totals} />)
    const terms = [...document.querySelectorAll('dl div')].map((one) =>
      [...one.children].map((cell) => cell.textContent).join(' '),
    )
    expect(terms).toEqual([
      ...['Opening $50.00', 'Charges $285.00', 'Credits -$15.00', 'Payments -$135.00', 'Closing $185.00'],
    ])
    const rows = [...document.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Assessment', 'Charges', '1', '$285.00'],
      ['Credit', 'Credits', '1', '-$15.00'],
      ['Payment', 'Payments', '2', '-$135.00'],
      ['Opening to closing', '', '4', '$135.00'],
    ])
    expect(text()).toContain('Closing equals the balances of all homes: $185.00.')
    expect(text()).toContain('closed through Oct 31, 2026')
  })

  it('say that the entries and the balances differ if they do', async () => {
    await render(<TotalsOf totals={{ ...totals, balancesCents: 1 }} />)
    expect(text()).toContain('The entries add up to $185.00, the balances to $0.01.')
  })
})

it('the months that can be closed have ended and are not closed yet', () => {
  expect(monthEnds('2026-11-22', '2026-08-31')).toEqual(['2026-10-31', '2026-09-30'])
  expect(monthEnds('2026-11-22', '2026-10-31')).toEqual([])
  expect(monthEnds('2026-11-22', '')).toHaveLength(24)
})
