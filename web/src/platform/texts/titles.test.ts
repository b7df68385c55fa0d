import { expect, test } from 'vitest'
import { matchPath } from '../../paths.ts'
import { titles } from './en/titles.ts'

test.each([
  ['[shell-v033]', '/ForSales/MyListings', 'Community Listings'],
  ['[shell-v034]', '/ForSales/MyListings/Electronics/1', 'Appliances & Electronics'],
  ['[shell-v035]', '/ForSales/MyListings/Transportation/2', 'Auto & Transportation'],
  ['[shell-v036]', '/ForSales/MyListings/Decor/3', 'Furniture & Decor'],
  ['[shell-v037]', '/ForSales/MyListings/General/4', 'General'],
  ['[shell-v038]', '/ForSales/MyListings/Housing/5', 'Housing'],
  ['[shell-v039]', '/ForSales/MyListings/Misc/6', 'Miscellaneous'],
  ['[shell-v056]', '/VendorsMarketplace', 'All Vendors'],
  ['[shell-v057]', '/VendorsMarketplace/IndependentContractor/1', 'Independent Contractor'],
  ['[shell-v058]', '/VendorsMarketplace/Company/2', 'Company'],
  ['[shell-v059]', '/VendorsMarketplace/TradeContractors/4', 'Trade / Contractors'],
  ['[shell-v060]', '/VendorsMarketplace/OtherMisc/5', 'Other / Miscellaneous'],
])('%s %s is titled %j', (_row, address, title) => {
  const name = matchPath(address)?.name
  expect(name && titles[name]).toBe(title)
})
