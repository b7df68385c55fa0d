// @vitest-environment happy-dom
import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { expect, it } from 'vitest'
import { render } from '../../platform/testing/render.tsx'
import { NeighborsSection } from './NeighborsSection.tsx'

const activity: NeighborActivity[] = [
  { hn_id: 1, hn_type: 35, hn_type_id: 7, extraData: { hl_title: 'Bookcase', ownerName: 'Ann Lee' } },
  { hn_id: 2, hn_type: 36, hn_type_id: 8, extraData: { ft_subject: 'Speed bumps' } },
  { hn_id: 3, hn_type: 37, hn_type_id: 9, extraData: { group_name: 'Garden and Seed Swap', members: 4 } },
]

it('a listing, a discussion and a group link to their pages [home-c020, home-c021, home-c022]', async () => {
  await render(<NeighborsSection activity={activity} />)
  const links = [...document.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Bookcase', '/ForSales/listingDetails/7'],
    ['Speed bumps', '/Forums/Threads/8'],
    ['Garden and Seed Swap', '/Groups/Group/9'],
  ])
})
