import type { live } from '@porchlight/contract/features/live.ts'
import type { Handlers } from '../../platform/http/request.ts'

export const handlers: Handlers<typeof live.calls> = {
  async stream({ scope, context }) {
    return context.live.connect(scope.viewer)
  },
}
