import { vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import type { Viewer } from '../../platform/access/scopes.ts'
import { containing } from '../../platform/db/like.ts'

/** A search in the form that the statements need: LIKE patterns for names, and the categories whose labels match. */
export interface VendorSearch {
  /** Null if there is no search. */
  readonly contains: string | null
  readonly begins: string | null
  readonly wordBegins: string | null
  readonly categories: readonly number[]
}

/** Parses a search in names, descriptions and the labels of categories (vendor.txt 2.6). */
export function searchOf(typed: string | undefined): VendorSearch {
  const text = typed?.trim() ?? ''
  if (text === '') return { contains: null, begins: null, wordBegins: null, categories: [] }
  const contains = containing(text)
  const wanted = text.toLowerCase()
  const categories = Object.entries(vendorCategories)
    .filter(([, label]) => label.toLowerCase().includes(wanted))
    .map(([id]) => Number(id))
  // `contains` starts with %, which means any text before the match.
  return { contains, begins: contains.slice(1), wordBegins: `% ${contains.slice(1)}`, categories }
}

/** Whether a visit counts as a view of the vendor's profile: only if the viewer is a resident who does not work for the vendor. */
export function isVisitor(viewer: Pick<Viewer, 'memberships'>, communityId: number, vendorId: number): boolean {
  const { memberships } = viewer
  return (
    memberships.some((one) => one.kind === 'household' && one.communityId === communityId) &&
    !memberships.some((one) => one.vendorId === vendorId)
  )
}
