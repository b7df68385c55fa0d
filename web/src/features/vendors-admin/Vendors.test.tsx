// @vitest-environment happy-dom
import type { Right } from '@porchlight/contract/shared/rights.ts'
import type { ListedVendor, ServedVendor } from '@porchlight/contract/shared/vendor-shapes.ts'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { ServedTable } from './AdminVendorsScreen.tsx'
import { CommunityVendorScreen } from './CommunityVendorScreen.tsx'
import { VendorsTable } from './VendorsTable.tsx'

const rating = { total_count: 4, average_rating: 4.5 }
const listed = {
  ...{ vendorId: 5, name: 'Copper Kettle', category: 4, logo: '', state: 'active', waitsFor: '', endedBy: '' },
  ...{ endsOn: '', insurance: { holds: true, until: '2099-12-31' }, licence: { holds: false, until: '' } },
  ...{ papersWaiting: 0, openOrders: 3, rating, sponsorLevel: 0, offeredSponsorLevel: 0 },
} as unknown as ListedVendor

let details: object = {}
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }) =>
    path === '/vendors-admin/view' ? details : { items: [], _meta: { totalCount: 0 } },
}))

const show = (screen: ReactNode, rights: readonly Right[] = ['vendors', 'vendors.decide', 'orders.see']) =>
  renderManaged(
    screen,
    { pathname: '/Admin/Community/4/Vendors/5', page: 'communityVendor', params: { hoaId: '4', vendorId: '5' } },
    { rights },
  )

const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent)

it('a membership is shown as active, expired or inactive; an expired or inactive membership can be made active again by a person with the right [vendors-admin-m003]', async () => {
  const states = ['active', 'expired', 'inactive'] as const
  await show(<VendorsTable hoaId={4} vendors={states.map((state, at) => ({ ...listed, state, vendorId: at + 1 }))} />)
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent)).toEqual([
    ...['Active', 'Expired', 'Inactive'],
  ])
  const whole = { ...listed, description: '', services: '', phone: '', website: '', areasServed: '', email: '' }
  const rest = {
    reason: '',
    sponsorSince: '',
    sponsorUntil: '',
    today: '2026-11-23',
    papers: [],
    orders: [],
    users: [],
  }
  for (const [state, endedBy, endsOn, shown] of [
    ['expired', '', '2026-11-20', 'Expired'],
    ['inactive', 'vendor', '', 'Ended by the vendor'],
    ['inactive', 'community', '', 'Ended by the community'],
  ] as const) {
    details = { ...whole, ...rest, state, endedBy, endsOn, mayCare: false, version: 1 }
    await show(<CommunityVendorScreen />)
    await eventually(() => expect(document.body.textContent).toContain(shown))
    expect(buttons(), shown).toContain('Make active again')
    await show(<CommunityVendorScreen />, ['vendors', 'orders.see'])
    await eventually(() => expect(document.body.textContent).toContain(shown))
    expect(buttons(), shown).not.toContain('Make active again')
  }
  details = { ...whole, ...rest, mayCare: false, version: 1 }
  await show(<CommunityVendorScreen />)
  await eventually(() => expect(document.body.textContent).toContain('No end'))
  expect(buttons()).not.toContain('Make active again')
})

it('every vendor is listed once, with the communities that it serves, its papers, open orders and rating [vendors-admin-m014]', async () => {
  const { insurance, licence } = listed
  const served: ServedVendor = {
    ...{
      vendorId: 5,
      name: 'Copper Kettle',
      category: 4,
      logo: '',
      papersWaiting: 1,
      openOrders: 3,
      rating: listed.rating,
    },
    communities: [
      { hoaId: 4, name: 'Quay', state: 'active', insurance, licence, openOrders: 1 },
      { hoaId: 6, name: 'Birch Court', state: 'expired', insurance, licence: insurance, openOrders: 2 },
    ],
  }
  await show(<ServedTable vendors={[served]} />)
  const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent?.includes('Copper Kettle'))
  expect(rows).toHaveLength(1)
  const text = rows[0]?.textContent ?? ''
  for (const part of ['Quay, Birch Court', '2 of 2', '1 of 2', '3', '4.5']) expect(text).toContain(part)
})
