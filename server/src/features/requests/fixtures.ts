import type { RequestEntryKind, RequestEvent, RequestKind, RequestState } from '@porchlight/contract/shared/requests.ts'
import { z } from 'zod'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { openRequest } from './opening/actions.ts'
import { insertEntry, lockRequest, storeJoined, storeOrderOfRequest, storeProgress } from './writing/data.ts'

interface RequestEntryFixture {
  readonly kind: RequestEntryKind
  readonly event?: RequestEvent
  readonly text: string
  readonly at: Date
  readonly by?: { readonly id: number; readonly name: string }
  readonly files?: readonly StoredFile[]
}

/** Creates a request of a resident with `openRequest`, and returns its id. */
export async function makeRequest(
  scope: SystemScope,
  given: {
    communityId: number
    personId: number
    propertyId: number | null
    kind?: RequestKind
    subject?: string
    text?: string
    isOfHome?: boolean
    at?: Date
    files?: readonly StoredFile[]
    state?: RequestState
    holder?: { id: number; name: string }
    /** A text of the team, and an internal note. */
    answer?: string
    note?: string
    noteFiles?: readonly StoredFile[]
    /** The later texts and events. Entries with `by` are by the team, the other texts by the person who asked. */
    since?: readonly RequestEntryFixture[]
    /** The message from which the request was created, the work order by which it is done, and the request that it is joined to. */
    messageId?: number
    workOrderId?: number
    joinedToId?: number
  },
): Promise<number> {
  const { communityId, personId, propertyId, at = new Date(), state, holder, answer, note } = given
  const { kind = 'question', subject = 'A question', text = subject, isOfHome = false, files = [] } = given
  return scope.inCommunity(communityId).transaction(async (inside) => {
    const { since = [], messageId = null, workOrderId, joinedToId } = given
    const what = { kind, subject, text, isOfHome, files, messageId }
    const { id } = await openRequest(inside, { ...what, communityId, personId, personName: '', propertyId }, at)
    const name = holder?.name ?? 'The team'
    const by = { personId: holder?.id ?? null, name, isOfTeam: true, at } as const
    if (note !== undefined)
      await insertEntry(inside, id, { ...by, kind: 'note', text: note, files: given.noteFiles ?? [] })
    if (answer !== undefined) await insertEntry(inside, id, { ...by, kind: 'answer', text: answer })
    for (const { by: author, event, ...entry } of since) {
      const from = {
        personId: author?.id ?? (event ? null : personId),
        name: author?.name ?? '',
        isOfTeam: author !== undefined || event !== undefined,
      }
      await insertEntry(inside, id, { ...entry, ...(event && { event }), ...from })
    }
    if (workOrderId !== undefined) await storeOrderOfRequest(inside, id, workOrderId)
    if (joinedToId !== undefined) await storeJoined(inside, [id], joinedToId)
    const request = await lockRequest(inside, id)
    if (!request || (!state && !holder)) return id
    const to = state ?? 'open'
    const held = holder ? { holderId: holder.id, holderName: holder.name, holderSince: at } : {}
    const isDue = to === 'new' || to === 'open'
    const progress = {
      ...request,
      ...held,
      state: to,
      doneAt: to === 'done' ? (since.at(-1)?.at ?? at) : null,
      dueOn: isDue ? request.dueOn : null,
    }
    await storeProgress(inside, id, progress, since.at(-1)?.at ?? at)
    return id
  })
}

const reply = statement(
  'make-saved-reply',
  'any',
  noColumns,
  'insert into saved_replies (company_id, person_id, title, body) values ($1, $2, $3, $4)',
)

/** Adds a saved reply of an organization, or of one member. */
export async function makeSavedReply(
  scope: SystemScope,
  given: { companyId: number; personId?: number; title: string; text: string },
): Promise<void> {
  await scope.rows(reply, [given.companyId, given.personId ?? null, given.title, given.text])
}

const filesOf = statement(
  'make-request-files-of',
  'community',
  z.object({ id: z.number() }),
  'select f.id from request_files f where f.community_id = $1 and f.request_id = $2 order by f.id',
)

/** The ids of the files of a request. */
export async function requestFileIds(scope: SystemScope, communityId: number, requestId: number): Promise<number[]> {
  return (await scope.inCommunity(communityId).rows(filesOf, [requestId])).map(({ id }) => id)
}
