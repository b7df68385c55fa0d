import { vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import type { Viewer } from '../../platform/access/scopes.ts'
import { containing } from '../../platform/db/like.ts'

/** A search as the statements take it: patterns of the names from the best to the weakest match, and the categories whose names match. */
export interface VendorSearch {
  /** Null without a search. */
  readonly contains: string | null
  readonly begins: string | null
  readonly wordBegins: string | null
  readonly categories: readonly number[]
}

/** Reads a search (vendor.txt 2.6): in names, in what vendors say of themselves and in the names of the categories. */
export function searchOf(typed: string | undefined): VendorSearch {
  const text = typed?.trim() ?? ''
  if (text === '') return { contains: null, begins: null, wordBegins: null, categories: [] }
  const contains = containing(text)
  const wanted = text.toLowerCase()
  const categories = Object.entries(vendorCategories)
    .filter(([, label]) => label.toLowerCase().includes(wanted))
    .map(([id]) => Number(id))
  return { contains, begins: contains.slice(1), wordBegins: `% ${contains.slice(1)}`, categories }
}

/** Whether a look at a vendor counts as a view of its profile: of a resident who does not work for it. */
export function isVisitor(viewer: Pick<Viewer, 'memberships'>, communityId: number, vendorId: number): boolean {
  const { memberships } = viewer
  return (
    memberships.some((one) => one.kind === 'household' && one.communityId === communityId) &&
    !memberships.some((one) => one.vendorId === vendorId)
  )
}
