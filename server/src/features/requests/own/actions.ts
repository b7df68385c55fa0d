import { type AskedKind, usualDays } from '@porchlight/contract/shared/requests.ts'
import type { HouseholdScope } from '../../../platform/access/scopes.ts'
import { actorOf } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { openRequest } from '../opening/actions.ts'
import { effectOfMessage, maySeeOwn, stateAfterMessage } from '../policy.ts'
import { dueFrom, insertEntry, lockRequest, storeProgress } from '../writing/data.ts'

export interface NewOwnRequest {
  readonly kind: AskedKind
  readonly subject: string
  readonly text: string
  readonly isOfHome: boolean
  /** The idempotency key of the call. */
  readonly key: string | undefined
  readonly files: readonly StoredFile[]
}

/** Stores what a resident asks, with their photos. Returns the id of the request. A second call with the same idempotency key stores nothing. */
export async function addOwnRequest(scope: HouseholdScope, context: AppContext, given: NewOwnRequest): Promise<number> {
  let requestId = 0
  await keepingFiles(context.files, given.files, () =>
    scope.transaction(async (inside) => {
      const { communityId, personId, propertyId } = inside
      const from = { communityId, personId, personName: '', propertyId }
      const opened = await openRequest(inside, { ...given, ...from }, context.clock.now())
      requestId = opened.id
      await context.announce(inside, liveTopic('requests'), [personId])
      // After a repeated call, the uploaded files are removed again: the first call stored them.
      return opened.isNew
    }),
  )
  return requestId
}

export interface NewOwnMessage {
  readonly id: number
  readonly text: string
  /** The idempotency key of the call. */
  readonly key: string | undefined
  readonly files: readonly StoredFile[]
}

/**
 * Adds a message of a resident to their request, so that it waits for the team again. If the request was done more than 30 days ago, a new request
 * that follows it is created instead (association.txt 4). Returns the id of the request that has the message now; undefined for a request that the
 * resident may not see. A second call with the same key stores nothing.
 */
export async function addOwnMessage(
  scope: HouseholdScope,
  context: AppContext,
  given: NewOwnMessage,
): Promise<{ id: number; outcome: ReturnType<typeof effectOfMessage> } | undefined> {
  let result: { id: number; outcome: ReturnType<typeof effectOfMessage> } | undefined
  await keepingFiles(context.files, given.files, () =>
    scope.transaction(async (inside) => {
      const now = context.clock.now()
      const request = await lockRequest(inside, given.id)
      if (!request || !maySeeOwn(inside.viewer, request)) return false
      const main = (request.mainId === request.id ? request : await lockRequest(inside, request.mainId)) ?? request
      const outcome = effectOfMessage(main, now)
      const { communityId, personId } = inside
      const { text, key, files } = given
      await context.announce(inside, liveTopic('requests'), [...new Set([personId, request.personId])])
      if (outcome === 'makes a new one') {
        const { kind, subject, propertyId, isOfHome } = request
        const sameAsBefore = { kind, subject, propertyId, isOfHome, followsId: request.id }
        const opened = await openRequest(
          inside,
          { ...sameAsBefore, communityId, personId, personName: '', text, key, files },
          now,
        )
        result = { id: opened.id, outcome }
        return opened.isNew
      }
      result = { id: request.id, outcome }
      const name = personId === request.personId ? '' : (await actorOf(inside)).name
      const entry = { kind: 'message', text, personId, name, isOfTeam: false, at: now, key, files } as const
      if ((await insertEntry(inside, request.id, entry)) === undefined) return false
      const step = { kind: 'step', event: 'reopened', text: '', personId, name, isOfTeam: false, at: now } as const
      if (outcome === 'reopens') await insertEntry(inside, request.id, step)
      const { dueOn } = await dueFrom(inside, main.kind, now, usualDays[main.kind])
      const to = { ...main, state: stateAfterMessage(main.state), doneAt: null, dueOn: main.dueOn ?? dueOn }
      await storeProgress(inside, main.id, to, now)
      await announceToManagers(inside, [communityId])
      return true
    }),
  )
  return result
}
