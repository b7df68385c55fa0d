import { type vendorUsers, vendorUsersLimit } from '@porchlight/contract/features/vendor-users.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { invite, inviteAgain, remove } from './actions.ts'
import { listUsers } from './data.ts'
import { mayRemove } from './policy.ts'
import { presentUser } from './present.ts'

export const handlers: Handlers<typeof vendorUsers.calls> = {
  async index({ scope, context }) {
    const items = (await listUsers(scope, vendorUsersLimit)).map((row) => presentUser(row, context.images))
    return { items, _meta: { totalCount: items.length } }
  },
  async invite({ scope, body, context, client }) {
    return invite(scope, context, body, client)
  },
  async inviteAgain({ scope, query, context, found }) {
    return found(await inviteAgain(scope, context, query.user))
  },
  async remove({ scope, query, context, found }) {
    if (!mayRemove(scope.personId, query.user)) throw forbidden()
    // `found` ends the call with 404 for undefined.
    found((await remove(scope, context, query.user)) || undefined)
    return { success: true }
  },
}
