import type { Call } from '@porchlight/contract/call.ts'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMessage } from '../features/mailbox/make.ts'
import { startServer, type TestServer } from './server.ts'
import { recordMakers, type Stage, setStage } from './stage.ts'

/** How many statements a call may send to the database when its session and what its community has switched on are known; one where nothing is said. */
const allowed: Readonly<Record<string, number>> = {
  // The login data: person, communities, companies, vendors; and when the session ends.
  '/auth/session': 5,
  // Whether it is on, and two shards: the association and its company.
  '/hoas/view': 3,
  // Picture or figures of two shards.
  '/auth/administered-communities': 2,
  '/hoas/view-info': 2,
  // The place, the push targets, the events to come, the latest discussions; the unread notices of violations, and whether one is open.
  '/hoas/get-dash-info': 6,
  // The wish is kept in a transaction, with the notice to those who run the community.
  '/hoas/send-request-community-plan': 6,
  // Whose it is, too; a discussion loses its file and a reply leaves the figures of its discussion in one transaction.
  '/forumthreads/switch-follow': 2,
  // Whose it is; then in one transaction the discussion goes and the file of its first post is given back.
  '/forumthreads/delete-thread': 5,
  '/forumthreads/delete-reply': 5,
  // The guess is counted and given back; the link is spent and the address noted in one transaction.
  '/auth/confirm-email': 8,
  // Whose chat it is, on their shard and the community's; then its messages, or the view that changed.
  '/messages/chat': 2,
  '/messages/chat-seen': 5,
  // The end of a session and of its push targets is announced in its transaction.
  '/auth/logout': 4,
  '/auth/revoke-session': 4,
  '/auth/revoke-other-sessions': 4,
  // Whose session it is, and its push targets.
  '/auth/stop-push': 2,
  // The allowance, the owner and the passkeys they have, then the challenge and the session version that it is bound to.
  '/auth/passkey-register-options': 5,
  // The token, and the session version that it is bound to.
  '/auth/auth-token': 2,
  // The address, by the person; its mark, by the address.
  '/auth/mail-state': 2,
}

const calls: Array<readonly [string, Call]> = Object.values(features).flatMap((feature) =>
  Object.values(feature.calls as Record<string, Call>)
    .filter((call) => call.access.level !== 'public' && call.answer !== 'stream' && !call.multipart && !call.json)
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)

describe('the number of statements', () => {
  let server: TestServer
  let stage: Stage
  let counted: string[] = []
  const original = pg.Client.prototype.query
  beforeAll(async () => {
    server = await startServer()
    stage = await setStage(server)
    const { personId, propertyId, communityId } = stage.victim
    for (let time = 0; time < 30; time += 1)
      await makeMessage(server.scope, { communityId, to: { personId, propertyId } })
    pg.Client.prototype.query = function (this: pg.Client, first: { text?: string } | string, ...rest: unknown[]) {
      const text = typeof first === 'string' ? first : (first.text ?? '')
      // An announcement costs nothing worth counting, and some go out together, beside the request.
      if (!text.includes('pg_notify')) counted.push(text)
      return Reflect.apply(original, this, [first, ...rest])
    } as typeof original
  })
  afterAll(async () => {
    pg.Client.prototype.query = original
    await server.stop()
  })

  it.each(calls)('%s stays within its bound, however long the list', async (_name, call) => {
    const { victim } = stage
    const who = ['administrator', 'editor', 'manager'].includes(call.access.level) ? call.access.level : 'victim'
    const token = await server.signIn(`${who}@made.test`)
    const query: Record<string, unknown> = {
      hoa_id: victim.communityId,
      hoaId: victim.communityId,
      id: victim.communityId,
      property: victim.propertyId,
      propertyId: victim.propertyId,
      resource: 'terms_of_use_page',
    }
    if (call.record) query[call.record.by] = await recordMakers[call.record.kind as RecordKind](server, stage)
    await server.send(features.accounts.calls.account, { token })
    await server.send(features.directory.calls.index, { token, query })
    counted = []
    const answer = await server.send(call, { token, query })
    const statements = counted
    expect(answer.status).toBe(200)
    expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(allowed[call.path] ?? 1)
  })
})
