import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { type RequestKind, replyFields, requestLimits, unknownFields } from '@porchlight/contract/shared/requests.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { forbidden, notFound } from '../../../platform/http/outcome.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { typedText } from '../policy.ts'
import { findCompany, listKinds, listWorkers, replyOf, setReplyDeleted, storeKinds, storeReply } from './data.ts'

/** Sets who gets new requests of kinds first, and within how many days they are answered (association.txt 2.15). */
export async function changeKinds(
  scope: StaffScope,
  context: AppContext,
  given: readonly { kind: RequestKind; holderId: number | null; days: number }[],
): Promise<Saved> {
  const kinds = [...new Map(given.map((one) => [one.kind, one])).values()]
  return scope.transaction(async (inside) => {
    const before = await listKinds(inside)
    const workers = new Set<number | null>([null, ...before.map((one) => one.holderId), ...(await listWorkers(inside))])
    const stranger = kinds.find(({ holderId }) => !workers.has(holderId))
    if (stranger) return faulty({ [`${stranger.kind}.holderId`]: ['This person cannot hold requests.'] })
    await storeKinds(inside, kinds)
    const said = (rows: typeof kinds) =>
      Object.fromEntries(rows.map(({ kind, holderId, days }) => [kind, { holderId, days }]))
    await recordActivity(inside, context.clock.now(), {
      kind: 'request-kinds.changed',
      subject: { kind: 'community', id: inside.communityId },
      before: said(before),
      after: said(kinds),
    })
    return done('The kinds are saved.')
  })
}

/** Adds or changes a saved reply: of the organisation by those who have the right to the settings, else of the caller alone. */
export async function changeReply(
  scope: StaffScope,
  context: AppContext,
  given: { id?: number | undefined; isShared: boolean; title: string; text: string },
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
  if (companyId === null) return refused('This community has no organisation.')
  return scope.transaction(async (inside) => {
    const personId = given.isShared ? null : inside.personId
    const id = await storeReply(inside, companyId, { id: given.id, personId, title, text })
    if (id === undefined && given.id !== undefined) throw notFound()
    if (id === undefined) return refused(`At most ${requestLimits.replies} replies can be saved.`)
    await recordActivity(inside, context.clock.now(), {
      kind: given.id === undefined ? 'saved-reply.added' : 'saved-reply.changed',
      subject: { kind: 'saved reply', id },
      after: { title, isShared: given.isShared },
    })
    return done('The reply is saved.')
  })
}

/** Removes a saved reply, or takes it back. */
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
