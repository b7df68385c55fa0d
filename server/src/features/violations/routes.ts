import type { violations } from '@porchlight/contract/features/violations.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { listViolations } from './data.ts'
import { presentViolation } from './present.ts'

export const handlers: Handlers<typeof violations.calls> = {
  async index({ scope, query }) {
    const { rows, total } = await listViolations(scope, {
      open: query.open || !query.closed,
      closed: query.closed || !query.open,
      limit: query['per-page'],
      offset: (query.pageNo - 1) * query['per-page'],
    })
    return { items: rows.map(presentViolation), _meta: { totalCount: total } }
  },
}
