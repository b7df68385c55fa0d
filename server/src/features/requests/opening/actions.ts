import { requestLimits } from '@porchlight/contract/shared/requests.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { listWorkers } from '../options/data.ts'
import { insertEntry } from '../writing/data.ts'
import { findName, findWithKey, insertRequest, type NewRequest, startOf } from './data.ts'

/** A request with its first message. */
export interface RequestToOpen extends NewRequest {
  readonly communityId: number
  readonly text: string
  readonly files: readonly StoredFile[]
}

/**
 * Creates a request from what a resident sent, with its files, in the transaction of the caller: a question, a maintenance request, the reply to
 * a mailing or a completed form (association.txt 2.15). Returns its id. If a request with the key was created before, it returns the id of that
 * request.
 */
export async function openRequest(
  inside: Scope<'community' | 'any'>,
  given: RequestToOpen,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { holderId: usual, dueOn } = await startOf(inside, given.kind, now)
  const wanted = [given.holderId, usual].flatMap((id) => id ?? [])
  // A person without a role in the community gets no new requests; then the usual holder of the kind gets the request.
  const workers = wanted.length > 0 ? await listWorkers(inside) : []
  const holderId = wanted.find((id) => workers.includes(id)) ?? null
  const holderName = holderId === null ? undefined : await findName(inside, holderId)
  const start = { holderId: holderName === undefined ? null : holderId, holderName: holderName ?? '', dueOn, now }
  const subject = given.subject.trim().slice(0, requestLimits.subject)
  const id = await insertRequest(inside, { ...given, subject }, start)
  if (id === undefined) {
    const known = given.key === undefined ? undefined : await findWithKey(inside, given.personId, given.key)
    if (known === undefined) throw new Error('the request was not stored')
    return { id: known, isNew: false }
  }
  const { personId, personName: name, text, files } = given
  await insertEntry(inside, id, { kind: 'message', text, personId, name, isOfTeam: false, at: now, files })
  await announceToManagers(inside, [given.communityId])
  return { id, isNew: true }
}
