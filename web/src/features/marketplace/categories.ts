import { vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { marketplaceTexts } from './texts.ts'

/** The names of the categories in URLs, by their numbers on the wire, which have no 3 (vendor.txt 2.1). */
const routes = { 1: 'IndependentContractor', 2: 'Company', 4: 'TradeContractors', 5: 'OtherMisc' } as const
export type CategoryId = keyof typeof routes

/** The path of the vendors of a category, or of all vendors. */
export function categoryPath(id: CategoryId | undefined): string {
  return id === undefined ? pages.marketplace.path : `${pages.marketplace.path}/${routes[id]}/${id}`
}

/** The category in a path of vendors; undefined for all vendors. The name decides when it and the number disagree (decisions/vendor.md 15). */
export function categoryAt(pathname: string): CategoryId | undefined {
  // Such as /VendorsMarketplace/Company/2: the text before the first slash is empty.
  const [, , name = ''] = pathname.split('/')
  const found = Object.entries(routes).find(([, route]) => route.toLowerCase() === name.toLowerCase())
  return found && (Number(found[0]) as CategoryId)
}

/** All categories with their titles in the language of the screens. */
export function useCategories(): readonly { readonly id: CategoryId; readonly title: string }[] {
  const texts = useTexts(marketplaceTexts)
  return Object.keys(vendorCategories).map((key) => {
    const id = Number(key) as CategoryId
    return { id, title: texts[`category${id}`] }
  })
}
