// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { eventually } from '../../../platform/testing/eventually.ts'
import { renderManaged } from '../../../platform/testing/render-managed.tsx'
import { CommunityEstimateScreen } from './CommunityEstimateScreen.tsx'

const bid = (requestId: number, vendor: string) => ({
  ...{ requestId, vendor, vendorId: requestId, state: 'given', amountCents: 100, description: '', revision: 1 },
  ...{ givenAt: '2026-11-20T10:00', givenByName: 'Nora Petit', rating: null, ratingCount: 0, paperFaults: [] },
  files: [{ id: requestId, fileName: 'Estimate.pdf' }],
})
vi.mock('../../../platform/call/call.ts', () => ({
  request: async () => ({
    ...{ id: 1, state: 'open', services: 'Reseal the deck', details: '', home: null, place: '', startOn: '2027-01-27' },
    ...{ askedAt: '2026-11-19T09:20', askedByName: 'Rosa Delgado', files: [], orderId: null },
    bids: [bid(1, 'Poolside Care'), bid(2, 'The Painted Door')],
  }),
}))

it('the link to a file of a bid has the file name and the vendor, because vendors often use the same file name', async () => {
  await renderManaged(<CommunityEstimateScreen />, {
    ...{ pathname: '/Admin/Community/4/WorkOrders/Estimates/1', page: 'communityEstimate' },
    params: { hoaId: '4', roundId: '1' },
  })
  await eventually(() => {
    const names = [...document.querySelectorAll('[aria-label^="Open"]')].map((file) => file.getAttribute('aria-label'))
    expect(names).toEqual(['Open Estimate.pdf, Poolside Care', 'Open Estimate.pdf, The Painted Door'])
  })
})
