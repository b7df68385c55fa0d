import type { residentView } from '@porchlight/contract/features/resident-view.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { endView, startView } from './actions.ts'

export const handlers: Handlers<typeof residentView.calls> = {
  async start({ scope, query, body, context, found }) {
    return found(await startView(scope, context, query.home, body.reason))
  },
  async end({ scope, context }) {
    if (!(await endView(scope, context))) throw forbidden()
    return { success: true }
  },
}
