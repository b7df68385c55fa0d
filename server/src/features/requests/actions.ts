import { type AnsweredState, type RequestKind, requestLimits, usualDays } from '@porchlight/contract/shared/requests.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { type ActivityEntry, actorOf, recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic, type Topic } from '../../platform/db/topics.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { notifyResidents } from './notices/actions.ts'
import { isDueIn } from './policy.ts'
import { listThread, type ThreadRow } from './thread/data.ts'
import {
  dueFrom,
  insertEntry,
  type LockedRequest,
  lockJoined,
  lockRequest,
  type NewEntry,
  type Progress,
  storeJoined,
  storeProgress,
} from './writing/data.ts'

/** Whether the caller has the right to all requests, or holds this one (association.txt 6). */
export function mayWork(scope: StaffScope, request: { readonly holderId: number | null }): boolean {
  return scope.may('requests') || request.holderId === scope.personId
}

/**
 * 'missing': there is no such request, or the caller may not work on it. 'known': the entry was stored before, with the same idempotency key.
 * 'changed': somebody else changed the request.
 */
export interface Outcome {
  readonly outcome: 'missing' | 'changed' | 'known' | 'done'
}

/** The entry of the activity about a request. */
const activityOf = (request: LockedRequest, kind: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  kind,
  subject: { kind: 'request', id: request.id },
  propertyId: request.propertyId,
  ...more,
})

/**
 * Locks a request and all requests of its group: the main one and those joined to it. Returns the request and the group, which includes it; undefined
 * if there is no such request, or if the caller may not work on it.
 */
export async function lockForWork(
  inside: StaffScope,
  id: number,
): Promise<[LockedRequest, LockedRequest[]] | undefined> {
  const request = await lockRequest(inside, id)
  if (!request || !mayWork(inside, request)) return undefined
  return [request, await lockJoined(inside, request.mainId)]
}

export interface AnswerToSend {
  readonly id: number
  readonly text: string
  readonly state: AnsweredState
  /** The id of the last entry of the thread that the caller has seen; undefined: none. */
  readonly seen: number | undefined
  /** The idempotency key of the call. */
  readonly key: string | undefined
  readonly files: readonly StoredFile[]
}

/**
 * Answers the people who asked, and sets the state of the request. If the thread has a text that the caller has not seen, nothing is sent and
 * the text is returned (association.txt 2.15).
 */
export function answerRequest(
  scope: StaffScope,
  context: AppContext,
  given: AnswerToSend,
): Promise<Outcome | { readonly outcome: 'newer'; readonly entries: readonly ThreadRow[] }> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const locked = await lockForWork(inside, given.id)
    if (!locked) return { outcome: 'missing' }
    const [, group] = locked
    const main = group.find(({ id, mainId }) => id === mainId) ?? locked[0]
    const newer = (await listThread(inside, main.id, given.seen ?? 0)).filter(({ kind }) => isText(kind))
    if (newer.some(({ key }) => key !== null && key === given.key)) return { outcome: 'known' }
    if (newer.length > 0) return { outcome: 'newer', entries: newer }
    const { personId, name } = await actorOf(inside)
    const entry = { kind: 'answer', text: given.text, personId, name, isOfTeam: true, at: now } as const
    const entryId = await insertEntry(inside, main.id, { ...entry, key: given.key, files: given.files })
    if (entryId === undefined) return { outcome: 'known' }
    for (const { id } of group)
      if (id !== main.id) await insertEntry(inside, id, { ...entry, copyOfId: entryId, files: given.files })
    // If nobody holds the request, the person who answers becomes its holder.
    const isFree = main.holderId === null
    const held = isFree ? { holderId: personId, holderName: name, holderSince: now } : {}
    // Without the earlier due day: if the request waits for the team after the answer, the days are counted from now.
    const progress = await progressIn(inside, { ...main, ...held, dueOn: null }, given.state, now)
    await storeProgress(inside, main.id, progress, now)
    const notice = { kind: 'answer', key: `answer ${entryId}`, text: given.text } as const
    await notifyResidents(inside, noticeToolsOf(inside, context), group, notice)
    await recordActivity(
      inside,
      now,
      activityOf(main, 'request.answered', { before: { state: main.state }, after: { state: given.state } }),
    )
    return { outcome: 'done' }
  })
}

const noticeToolsOf = (inside: StaffScope, context: AppContext) => ({
  scope: inside,
  announce: (topic: Topic, ids: readonly number[]) => context.announce(inside, topic, ids),
})

/** Whether an entry is a text that the people who asked see: theirs or an answer. */
const isText = (kind: string) => kind === 'message' || kind === 'answer'

/**
 * The values of a request in another state: a done request has the time when it was done, and only a request that waits for the team has a due
 * day.
 */
export async function progressIn(
  inside: StaffScope,
  request: Progress,
  state: LockedRequest['state'],
  now: Date,
): Promise<Progress> {
  const days = usualDays[request.kind]
  const due = isDueIn(state) ? (request.dueOn ?? (await dueFrom(inside, request.kind, now, days)).dueOn) : null
  return { ...request, state, doneAt: state === 'done' ? (request.doneAt ?? now) : null, dueOn: due }
}

/** Adds a note that only the team sees. */
export function addNote(
  scope: StaffScope,
  context: AppContext,
  given: { id: number; text: string; key: string | undefined; files: readonly StoredFile[] },
): Promise<Outcome> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const request = await lockRequest(inside, given.id)
    if (!request || !mayWork(inside, request)) return { outcome: 'missing' }
    const { personId, name } = await actorOf(inside)
    const { text, key, files } = given
    const entry = { kind: 'note', text, personId, name, isOfTeam: true, at: now, key, files } as const
    const isNew = (await insertEntry(inside, request.id, entry)) !== undefined
    if (isNew) await recordActivity(inside, now, activityOf(request, 'request.noted'))
    return { outcome: isNew ? 'done' : 'known' }
  })
}

export interface RequestChange {
  readonly id: number
  /** The version that the caller has seen; undefined: the change is made whatever the version is. */
  readonly version: number | undefined
  /** null: nobody. Here and in the fields below, undefined means unchanged. */
  readonly holder: { readonly id: number; readonly name: string } | null | undefined
  readonly kind: RequestKind | undefined
  readonly dueOn: string | undefined
  readonly state: 'open' | 'done' | undefined
}

/** Changes holder, kind, due day or state of a request and of the requests joined with it. Each change is an entry in the thread. */
export function changeRequest(scope: StaffScope, context: AppContext, given: RequestChange): Promise<Outcome> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const locked = await lockForWork(inside, given.id)
    if (!locked) return { outcome: 'missing' }
    const [request, group] = locked
    if (given.version !== undefined && given.version !== request.version) return { outcome: 'changed' }
    const { personId, name } = await actorOf(inside)
    const by = { personId, name, isOfTeam: true, at: now } as const
    const entries: NewEntry[] = []
    let to: Progress = request
    const { holder, kind, dueOn, state } = given
    const [holderId, holderName] = holder ? [holder.id, holder.name] : [null, '']
    if (holder !== undefined && holderId !== request.holderId) {
      entries.push({ ...by, kind: 'change', event: 'holder', text: holderName, before: request.holderName })
      // A new request becomes open when somebody holds it.
      const isTaken = holder !== null && request.state === 'new'
      to = {
        ...to,
        holderId,
        holderName,
        holderSince: holder && now,
        state: isTaken ? 'open' : to.state,
      }
    }
    if (kind !== undefined && kind !== request.kind) {
      entries.push({ ...by, kind: 'change', event: 'kind', text: kind, before: request.kind })
      to = { ...to, kind }
    }
    if (state !== undefined && state !== request.state) {
      entries.push({ ...by, kind: 'step', event: state === 'done' ? 'done' : 'reopened', text: '' })
      to = await progressIn(inside, to, state, now)
    }
    if (dueOn !== undefined && dueOn !== request.dueOn && isDueIn(to.state)) {
      entries.push({ ...by, kind: 'change', event: 'due', text: dueOn, before: request.dueOn ?? '' })
      to = { ...to, dueOn }
    }
    await storeProgress(inside, request.mainId, to, now)
    // Residents see the steps in their own request. The other changes are for the team, which works in the main request.
    for (const entry of entries)
      for (const one of group)
        if (entry.kind === 'step' || one.id === request.mainId) await insertEntry(inside, one.id, entry)
    // Open windows of the people who asked show the change immediately.
    await context.announce(inside, liveTopic('requests'), [...new Set(group.map((one) => one.personId))])
    if (to.state === 'done' && request.state !== 'done')
      await notifyResidents(inside, noticeToolsOf(inside, context), group, {
        kind: 'done',
        key: `done ${request.version}`,
        text: '',
      })
    const recordedFields = (progress: Progress) => ({
      kind: progress.kind,
      state: progress.state,
      holderId: progress.holderId,
      dueOn: progress.dueOn,
    })
    await recordActivity(
      inside,
      now,
      activityOf(request, 'request.changed', { before: recordedFields(request), after: recordedFields(to) }),
    )
    return { outcome: 'done' }
  })
}

/**
 * Joins requests to a main request: they get its state, and its answers reach all people who asked. Requests that are joined to one of `ids` come
 * along. 'itself': `id` is among `ids`, or is joined to another request. 'missing': one of the requests does not exist. 'joined before': all are
 * joined to `id` already. The caller must have checked
 * `mayWork` for `id`.
 */
export function joinRequests(
  scope: StaffScope,
  context: AppContext,
  id: number,
  ids: readonly number[],
): Promise<Outcome | { readonly outcome: 'too many' | 'itself' | 'joined before' }> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    // Locked in the order of their ids, so that two members who join the same requests wait for each other and do not deadlock.
    const locked = new Map<number, LockedRequest>()
    for (const each of [...new Set([id, ...ids])].toSorted((one, other) => one - other)) {
      const found = await lockRequest(inside, each)
      if (!found) return { outcome: 'missing' }
      locked.set(each, found)
    }
    const main = locked.get(id)
    if (!main || main.mainId !== id || ids.includes(id)) return { outcome: 'itself' }
    // Those that are joined to the main request already stay as they are.
    const others = [...locked.values()].filter((one) => one.mainId !== id)
    const joined: LockedRequest[] = []
    for (const one of others) joined.push(...(await lockJoined(inside, one.id)))
    if (joined.length === 0) return { outcome: 'joined before' }
    const known = await lockJoined(inside, id)
    if (known.length + joined.length > requestLimits.joined + 1) return { outcome: 'too many' }
    await storeJoined(
      inside,
      joined.map((one) => one.id),
      id,
    )
    await storeProgress(inside, id, main, now)
    const { personId, name } = await actorOf(inside)
    for (const one of joined) {
      const entry = { kind: 'change', event: 'joined', personId, name, isOfTeam: true, at: now } as const
      await insertEntry(inside, one.id, { ...entry, text: String(main.number) })
      await insertEntry(inside, id, { ...entry, text: String(one.number) })
    }
    await recordActivity(
      inside,
      now,
      activityOf(main, 'request.joined', { after: { joined: joined.map((one) => one.number) } }),
    )
    return { outcome: 'done' }
  })
}

/** Separates a request from the one that it is joined to. It keeps the state of that request. 'missing' also if it is not joined. */
export function partRequest(scope: StaffScope, context: AppContext, id: number): Promise<Outcome> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const request = await lockRequest(inside, id)
    if (!request || request.mainId === id) return { outcome: 'missing' }
    await storeJoined(inside, [id], null)
    const { personId, name } = await actorOf(inside)
    const entry = { kind: 'change', event: 'parted', text: '', personId, name, isOfTeam: true, at: now } as const
    await insertEntry(inside, id, entry)
    await recordActivity(inside, now, activityOf(request, 'request.parted'))
    return { outcome: 'done' }
  })
}
