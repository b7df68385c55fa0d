import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { expect, test } from 'vitest'
import { activityTarget, activityTitle } from './activity.ts'

const item = (hn_type: 35 | 36 | 37, extraData: NeighborActivity['extraData']): NeighborActivity => ({
  hn_id: 1,
  hn_type,
  hn_type_id: 9,
  extraData,
})

test('[home-c039] each kind of activity leads to its page', () => {
  expect(activityTarget(item(35, {}))).toBe('/ForSales/listingDetails/9')
  expect(activityTarget(item(36, {}))).toBe('/Forums/Threads/9')
  expect(activityTarget(item(37, {}))).toBe('/Groups/Group/9')
})

test('[home-c038, home-c040] the title of each kind of activity is read from the field of that kind', () => {
  const extraData = { hl_title: 'Bookcase', ft_subject: 'Speed bumps', group_name: 'Garden and Seed Swap' }
  expect(([35, 36, 37] as const).map((type) => activityTitle(item(type, extraData)))).toEqual([
    'Bookcase',
    'Speed bumps',
    'Garden and Seed Swap',
  ])
  expect(activityTitle(item(35, {}))).toBe('')
})
