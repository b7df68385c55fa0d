import type { live } from '@porchlight/contract/features/live.ts'
import type { Handlers } from '../../platform/http/request.ts'

export const handlers: Handlers<typeof live.calls> = {
  async stream({ scope, house }) {
    return house.live.connect(scope.viewer)
  },
}
