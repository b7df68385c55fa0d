// @vitest-environment happy-dom
import type { ListedHome } from '@porchlight/contract/features/homes.ts'
import { describe, expect, it } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { render } from '../../platform/testing/render.tsx'
import { useRowSelection } from '../../ui/use-row-selection.ts'
import { HomesTable } from './HomesTable.tsx'

const home: ListedHome = {
  id: 1,
  hoaId: 7,
  community: 'Birch Court',
  address: '9 Elm Street',
  plate: '9',
  identifier: 'B-9',
  accountNumber: '0009',
  owners: ['Ann Oak', 'Bo Oak'],
  access: 'bounced',
  occupancy: 'owner',
  tags: [],
  openViolations: 2,
  openOrders: 1,
  balanceCents: 28_500,
  saleOn: '',
}
const homes = [
  home,
  { ...home, id: 2, address: '10 Elm Street', owners: [] },
  { ...home, id: 3, address: '11 Elm Street' },
]

function Chosen({ showsBalance = true }) {
  const selection = useRowSelection(homes.map((one) => one.id))
  return (
    <>
      <HomesTable homes={homes} showsBalance={showsBalance} selection={selection} />
      <output>{[...selection.chosen].sort().join(' ')}</output>
    </>
  )
}

const cells = (row: number) =>
  [...(document.querySelectorAll('tbody tr')[row]?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent)
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)
const tick = (id: number) => document.querySelector<HTMLElement>(`[data-tick="${id}"]`)
const press = (id: number, key: string, shiftKey = false) =>
  act(async () =>
    tick(id)?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })),
  )

describe('the table of homes', () => {
  it('shows address, identifier, account number, owners, access, open items and, to people with the right, the balance [homes-m001]', async () => {
    await render(<Chosen />)
    expect(heads()).toEqual(['', 'Address', 'Identifier', 'Account', 'Owners', 'Access', 'Balance', 'Open items'])
    expect(cells(0)).toEqual([
      '',
      '99 Elm Street',
      'B-9',
      '0009',
      'Ann Oak, Bo Oak',
      'Bounced',
      '$285.00',
      '2 violations1 work order',
    ])
    expect(cells(1)[4]).toBe('No owner')
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/Admin/Community/7/Homes/1')
    await render(<Chosen showsBalance={false} />)
    expect(heads()).not.toContain('Balance')
  })

  it('has checkboxes that select rows by a click or by Shift and an arrow key', async () => {
    await render(<Chosen key="again" />)
    await act(async () => tick(1)?.click())
    expect(document.querySelector('output')?.textContent).toBe('1')
    await press(1, 'ArrowDown', true)
    expect(document.querySelector('output')?.textContent).toBe('1 2')
    expect(document.activeElement).toBe(tick(2))
    await press(2, 'End')
    expect(document.activeElement).toBe(tick(3))
    expect(document.querySelector('output')?.textContent).toBe('1 2')
  })

  it('shows the community of each home in the list of all communities [homes-m008]', async () => {
    await render(<HomesTable homes={homes} ofAll showsBalance={false} />)
    expect(cells(0)[1]).toBe('Birch Court')
    expect(tick(1)).toBeNull()
  })
})
