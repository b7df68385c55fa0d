import { expect, it } from 'vitest'
import { readWorkOrdersAddress } from './address.ts'
import { closedQuery, monthBefore } from './filters.ts'

const today = '11/22/2026'
const plain = { tab: 'closed', page: 1, sortField: 'wo_priority', sortOrder: 'DESC' }

it('the list of closed work orders begins one month before today', () => {
  expect(closedQuery({}, today)).toEqual({ ...plain, fromDate: '10/22/2026' })
  expect(['03/31/2026', '01/15/2026', '12/31/2026', '03/30/2028'].map(monthBefore)).toEqual([
    '02/28/2026',
    '12/15/2025',
    '11/30/2026',
    '02/29/2028',
  ])
})

it('each filter of the list of closed work orders is sent only if it is set [work-orders-v053, work-orders-v054, work-orders-v055, work-orders-v056]', () => {
  expect(closedQuery({ from: '' }, today)).toEqual(plain)
  expect(closedQuery({ from: '01/02/2026' }, today)).toEqual({ ...plain, fromDate: '01/02/2026' })
  expect(closedQuery({ from: '', to: '11/01/2026' }, today)).toEqual({ ...plain, toDate: '11/01/2026' })
  expect(closedQuery({ from: '', status: 7 }, today)).toEqual({ ...plain, status: '7' })
  expect(closedQuery({ from: '', type: 3 }, today)).toEqual({ ...plain, title: '3' })
  expect(closedQuery({ from: '', search: 'lamp', hoaId: 4, page: 2 }, today)).toEqual({
    ...plain,
    page: 2,
    hoaId: 4,
    WorkOrderSearch: { searchValue: 'lamp' },
  })
})

it('the address of work orders: invalid values are dropped', () => {
  expect(
    readWorkOrdersAddress({
      tab: 'shut',
      hoaId: '-1',
      from: '02/30/2026',
      to: 'x',
      type: 9,
      status: 1,
      page: 0,
      search: ' ',
    }),
  ).toEqual({})
  const valid = { tab: 'closed', hoaId: 3, from: '', to: '11/01/2026', type: 2, status: 5, page: 2, search: 'a' }
  expect(readWorkOrdersAddress({ ...valid, fromCommunitiesPage: true })).toEqual({
    ...valid,
    fromCommunitiesPage: '1',
  })
})
