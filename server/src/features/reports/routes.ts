import { forumsFeature } from '@porchlight/contract/features/forums.ts'
import { type reports, reportsPerHour } from '@porchlight/contract/features/reports.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { findReportedPost } from '../forums/public.ts'
import { storeReport } from './actions.ts'
import { readReport } from './policy.ts'

const allowed = defineAllowance('reports', { points: reportsPerHour, duration: 3600 })

export const handlers: Handlers<typeof reports.calls> = {
  async reportItem({ scope, query, body, context }) {
    if (!(await context.gates.mayUse(scope, { menuFeature: forumsFeature }))) throw forbidden()
    const item = await findReportedPost(scope, query.itemId)
    if (!item) return refused('This has been deleted already.')
    if (item.isOwn) return refused('You can change or delete this yourself.')
    const { report, faults } = readReport(body.ReportItem)
    if (Object.keys(faults).length > 0) return faulty(faults)
    if (!(await context.allowances.take(allowed, String(scope.personId)))) {
      return refused('You have made many reports. Please try again later.')
    }
    const reported = { ...item, kind: Number(query.for), itemId: query.itemId }
    const isStored = await storeReport(scope, context, reported, report)
    return isStored
      ? done('Thank you. Your report has been sent to the community administrator.')
      : refused('You have reported this already.')
  },
}
