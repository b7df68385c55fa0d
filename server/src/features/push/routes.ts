import type { push } from '@porchlight/contract/features/push.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { deleteTarget, saveTarget } from './data.ts'
import { areBrowserKeys, mayPushTo } from './policy.ts'

export const handlers: Handlers<typeof push.calls> = {
  async saveToken({ scope, body, context }) {
    const token = body.token.trim()
    if (token === '') return { success: false }
    await saveTarget(scope, scope.viewer.sessionId, { kind: body.platform, token }, context.clock.now())
    return { success: true }
  },
  async webKey({ context }) {
    return { publicKey: context.settings.push.vapid.publicKey }
  },
  async subscribe({ scope, body: { endpoint, keys }, context }) {
    if (!mayPushTo(endpoint, context.settings.push.webHosts) || !areBrowserKeys(keys)) return { success: false }
    await saveTarget(scope, scope.viewer.sessionId, { kind: 'web', endpoint, ...keys }, context.clock.now())
    return { success: true }
  },
  async unsubscribe({ scope, body }) {
    await deleteTarget(scope, body.endpoint)
    return { success: true }
  },
}
