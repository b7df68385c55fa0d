import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { KindSetting } from '@porchlight/contract/shared/request-shapes.ts'
import { kindField, replyFields, requestLimits, unknownFields } from '@porchlight/contract/shared/requests.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { forbidden, notFound } from '../../../platform/http/outcome.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { conflictOf, savedOver } from '../../../platform/http/saved-over.ts'
import { typedText } from '../policy.ts'
import {
  findCompany,
  type LockedReply,
  listKinds,
  listWorkers,
  lockKinds,
  lockReply,
  replyOf,
  setReplyDeleted,
  storeChangedReply,
  storeKinds,
  storeNewReply,
} from './data.ts'

/** The settings of the kinds, by the field names of their form. */
const fieldsOfKinds = (items: readonly KindSetting[]) =>
  Object.fromEntries(
    items.flatMap(({ kind, holderId, days }) => [
      [kindField(kind, 'holder'), holderId] as const,
      [kindField(kind, 'days'), days] as const,
    ]),
  )

/** Sets for kinds of requests who gets new ones first, and within how many days they are due (association.txt 2.15). */
export async function changeKinds(
  scope: StaffScope,
  context: AppContext,
  given: { readonly kinds: readonly KindSetting[]; readonly version?: number | undefined },
): Promise<Saved> {
  const kinds = [...new Map(given.kinds.map((one) => [one.kind, one])).values()]
  const now = context.clock.now()
  const subject = { kind: 'request kinds', id: scope.communityId }
  return scope.transaction(async (inside) => {
    await lockKinds(inside)
    const { items: before, version } = await listKinds(inside)
    if (given.version !== undefined && given.version !== version)
      return savedOver(inside, now, subject, { version, fields: fieldsOfKinds(before) })
    // A person who is the holder of a kind already stays possible, even if they may not hold requests any more.
    const workers = new Set<number | null>([null, ...before.map((one) => one.holderId), ...(await listWorkers(inside))])
    const stranger = kinds.find(({ holderId }) => !workers.has(holderId))
    if (stranger) return faulty({ [kindField(stranger.kind, 'holder')]: ['This person cannot hold requests.'] })
    await storeKinds(inside, kinds)
    const recordedFields = (rows: readonly KindSetting[]) =>
      Object.fromEntries(rows.map(({ kind, holderId, days }) => [kind, { holderId, days }]))
    await recordActivity(inside, now, {
      kind: 'request-kinds.changed',
      subject,
      before: recordedFields(before),
      after: recordedFields(kinds),
    })
    return done('The kinds are saved.')
  })
}

/** Adds or changes a saved reply: a shared one of the organization, which needs the right to the settings, or one of the caller. */
export async function changeReply(
  scope: StaffScope,
  context: AppContext,
  given: { id?: number | undefined; version?: number | undefined; isShared: boolean; title: string; text: string },
): Promise<Saved> {
  const title = given.title.trim()
  const text = typedText(given.text)
  const faults: Record<string, string[]> = {}
  if (title === '') faults.title = ['This is required']
  if (title.length > requestLimits.replyTitle)
    faults.title = [`Please use ${requestLimits.replyTitle} characters at most.`]
  if (text === '') faults.text = ['This is required']
  if (text.length > requestLimits.text) faults.text = ['Please use 5,000 characters at most.']
  const [unknown] = unknownFields(text)
  if (unknown !== undefined) faults.text = [`There is no field ${unknown}. The fields are ${replyFields.join(', ')}.`]
  if (Object.keys(faults).length > 0) return faulty(faults)
  if (given.isShared && !scope.may('settings')) throw forbidden()
  const companyId = await findCompany(scope)
  if (companyId === null) return refused('This community has no organization.')
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const personId = given.isShared ? null : inside.personId
    const { name: byName } = await actorOf(inside)
    const stored = { title, text, byName, now }
    const before = given.id === undefined ? undefined : await lockReply(inside, companyId, given.id, personId)
    if (given.id !== undefined && !before) throw notFound()
    if (before && given.version !== undefined && given.version !== before.version) return replyChanged(before, now)
    const id = given.id ?? (await storeNewReply(inside, companyId, { ...stored, personId }))
    if (id === undefined) return refused(`At most ${requestLimits.replies} replies can be saved.`)
    if (before) await storeChangedReply(inside, companyId, { ...stored, id })
    await recordActivity(inside, now, {
      kind: before ? 'saved-reply.changed' : 'saved-reply.added',
      subject: { kind: 'saved reply', id },
      after: { title, isShared: given.isShared },
    })
    return done('The reply is saved.')
  })
}

/** The answer if somebody else changed the reply meanwhile, perhaps in another community of the organization. */
function replyChanged({ version, byName, changedAt, title, text }: LockedReply, now: Date): Saved {
  return conflictOf({ name: byName, at: changedAt ?? now }, { version, fields: { title, text } })
}

/** Removes a saved reply, or restores it (`isBack`). */
export async function removeReply(
  scope: StaffScope,
  context: AppContext,
  given: { id: number; isBack: boolean },
): Promise<{ success: boolean }> {
  const companyId = await findCompany(scope)
  const reply = companyId === null ? undefined : await replyOf(scope, companyId, given.id)
  if (companyId === null || !reply || (reply.personId !== null && reply.personId !== scope.personId)) throw notFound()
  if (reply.personId === null && !scope.may('settings')) throw forbidden()
  await scope.transaction(async (inside) => {
    const now = context.clock.now()
    await setReplyDeleted(inside, companyId, given.id, given.isBack ? null : now)
    await recordActivity(inside, now, {
      kind: given.isBack ? 'saved-reply.restored' : 'saved-reply.removed',
      subject: { kind: 'saved reply', id: given.id },
      after: { title: reply.title },
    })
  })
  return { success: true }
}
