import type { sessions } from '@porchlight/contract/features/sessions.ts'
import { sessionsTopic } from '../../platform/db/topics.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { listOpenSessions, revokeOtherSessions, revokeSession, stopPushTo } from './data.ts'
import { presentSession } from './present.ts'

export const handlers: Handlers<typeof sessions.calls> = {
  async index({ scope, context }) {
    const rows = await listOpenSessions(scope, context.clock.now())
    return { items: rows.map((row) => presentSession(row, scope.viewer)), _meta: { totalCount: rows.length } }
  },
  async revoke({ scope, query, context, allow }) {
    await scope.transaction(async (inside) => {
      allow(isSessionId(query.id) && (await revokeSession(inside, query.id, context.clock.now())))
      await context.announce(inside, sessionsTopic, [scope.personId])
    })
    return { success: true }
  },
  async stopPush({ scope, query, allow }) {
    allow(isSessionId(query.id) && (await stopPushTo(scope, query.id)))
    return { success: true }
  },
  async revokeOthers({ scope, context }) {
    await scope.transaction(async (inside) => {
      await revokeOtherSessions(inside, context.clock.now())
      await context.announce(inside, sessionsTopic, [scope.personId])
    })
    return { success: true }
  },
}

function isSessionId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}
