import { forSaleFeature } from '@porchlight/contract/features/for-sale.ts'
import { groupsFeature } from '@porchlight/contract/features/groups.ts'
import { reportedKinds, type reports, reportsPerHour } from '@porchlight/contract/features/reports.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { findReportedListing } from '../for-sale/public.ts'
import { findReportedPost } from '../forums/public.ts'
import { findReportedGroup } from '../groups/public.ts'
import { findReportedReview, findReviewOfOwnBusiness } from '../reviews/public.ts'
import { type ReportedItem, storeReport } from './actions.ts'
import { readReport } from './policy.ts'

const reportAllowance = defineAllowance('reports', { points: reportsPerHour, duration: 3600 })

/**
 * Returns the reported item, with the menu feature that the caller needs to see it, if any; undefined if the caller does not see such an item. The
 * kinds that are not named below are posts.
 */
async function findReported(
  scope: CommunityScope,
  query: { readonly itemId: number; readonly for: string; readonly vendor?: number | undefined },
  now: Date,
) {
  if (query.for === reportedKinds.listing) {
    const listing = await findReportedListing(scope, query.itemId, now)
    return listing && { ...listing, menuFeature: forSaleFeature }
  }
  if (query.for === reportedKinds.group) {
    const group = await findReportedGroup(scope, query.itemId)
    return group && { ...group, menuFeature: groupsFeature }
  }
  if (query.for === reportedKinds.review) {
    return query.vendor === undefined ? undefined : findReportedReview(scope, query.vendor, query.itemId)
  }
  return findReportedPost(scope, query.itemId)
}

export const handlers: Handlers<typeof reports.calls> = {
  async reportItem({ scope, query, body, context }) {
    const item = await findReported(scope, query, context.clock.now())
    const gate = item?.menuFeature === undefined ? undefined : { menuFeature: item.menuFeature }
    if (gate && !(await context.gates.mayUse(scope, gate))) throw forbidden()
    if (!item) return refused('This has been deleted already.')
    if (item.isOwn) return refused('You can change or delete this yourself.')
    const which = { kind: Number(query.for), itemId: query.itemId, ...(query.vendor && { vendorId: query.vendor }) }
    const about = { ...item, communityId: scope.communityId, ...which }
    return sendReport(scope, context, about, body.ReportItem)
  },
  async reportOwnReview({ scope, query, body, context, found }) {
    const item = found(await findReviewOfOwnBusiness(scope, query.review))
    const { vendorId } = scope
    const which = { kind: Number(reportedKinds.review), itemId: query.review, vendorId, reporterVendorId: vendorId }
    const about = { ...item, ...which }
    return sendReport(scope, context, about, body.ReportItem)
  },
}

/** Checks the form and stores the report. Invalid forms do not count towards the limit. */
async function sendReport(
  scope: PersonScope,
  context: AppContext,
  about: ReportedItem,
  form: Parameters<typeof readReport>[0],
): Promise<Saved> {
  const { report, faults } = readReport(form)
  if (Object.keys(faults).length > 0) return faulty(faults)
  if (!(await context.allowances.take(reportAllowance, String(scope.personId)))) {
    return refused('You have made many reports. Please try again later.')
  }
  const isStored = await storeReport(scope, context, about, report)
  return isStored
    ? done('Thank you. Your report has been sent to the community administrator.')
    : refused('You have reported this already.')
}
