import type { terms } from '@porchlight/contract/features/terms.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { currentResource } from './data.ts'

export const handlers: Handlers<typeof terms.calls> = {
  async viewResource({ scope, query, house }) {
    return { content: (await currentResource(scope, query.resource, house.clock.now())) ?? '' }
  },
}
