import { listingCategories, olderCategory } from '@porchlight/contract/features/for-sale.ts'
import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { forSaleTexts } from './texts.ts'

/** The names of the categories in URLs (community.txt 2.10). */
const routes = { 1: 'Electronics', 2: 'Transportation', 3: 'Decor', 4: 'General', 5: 'Housing', 6: 'Misc' } as const
export type CategoryId = keyof typeof routes

export interface Category {
  readonly id: CategoryId
  readonly name: string
  /** The title of its page. */
  readonly title: string
}

/** The path of the listings of a category, or of all listings. */
export function categoryPath(id: CategoryId | undefined): string {
  return id === undefined ? pages.forSale.path : `${pages.forSale.path}/${routes[id]}/${id}`
}

/** The category in a path of listings; undefined for all listings. */
export function categoryAt(pathname: string): CategoryId | undefined {
  // Such as /ForSales/MyListings/Electronics/1: the text before the first slash is empty.
  const [, , , name = '', number = ''] = pathname.split('/')
  const found = Object.entries(routes).find(
    ([id, route]) => id === number && route.toLowerCase() === name.toLowerCase(),
  )
  return found && (Number(found[0]) as CategoryId)
}

/** All categories with their names in the language of the screens; the form does not offer the sixth (decisions/community.md 95). */
export function useCategories(): readonly Category[] {
  const texts = useTexts(forSaleTexts)
  return Object.keys(listingCategories).map((key) => {
    const id = Number(key) as CategoryId
    const name = texts[`category${id}`]
    return { id, name, title: id === olderCategory ? texts.pageOfCategory6 : name }
  })
}
