import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Topic } from '../../../platform/db/topics.ts'
import { forbidden, notFound } from '../../../platform/http/outcome.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { lockForWork, progressIn } from '../actions.ts'
import { notifyResidents } from '../notices/actions.ts'
import { canceledOrder, closedOrder } from '../policy.ts'
import { insertEntry, type LockedRequest, storeOrderOfRequest, storeProgress } from '../writing/data.ts'
import { findViolationToLink, lockOrderToLink, setRequestOfOrder, storeViolationOfRequest } from './data.ts'

export interface Link {
  readonly id: number
  /** undefined: unchanged; null: no link. */
  readonly orderId: number | null | undefined
  readonly violationId: number | null | undefined
}

/** What all steps of one call share. */
interface Linking {
  readonly inside: StaffScope
  readonly context: AppContext
  /** The main request and those joined to it. */
  readonly group: readonly LockedRequest[]
  readonly main: LockedRequest
  /** The author of the entries in the threads. */
  readonly by: { readonly personId: number | null; readonly name: string; readonly isOfTeam: true; readonly at: Date }
}

/**
 * Links a request to a work order or a violation that exists, or removes a link (association.txt 2.15). The person who asked sees the steps of
 * the order. Only the team sees a linked violation, because it may be another household's.
 */
export function linkRequest(scope: StaffScope, context: AppContext, given: Link): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const locked = await lockForWork(inside, given.id)
    if (!locked) throw notFound()
    const [request, group] = locked
    const main = group.find(({ id, mainId }) => id === mainId) ?? request
    const { personId, name } = await actorOf(inside)
    const linking: Linking = { inside, context, group, main, by: { personId, name, isOfTeam: true, at: now } }
    const { orderId, violationId } = given
    // Everything is checked before anything is written, so that a refused call changes nothing.
    const refusal =
      (orderId === undefined ? undefined : await refusalOfOrder(linking, orderId)) ??
      (violationId === undefined ? undefined : await refusalOfViolation(linking, violationId))
    if (refusal) return refusal
    if (orderId !== undefined && orderId !== main.workOrderId) await linkOrder(linking, orderId)
    if (violationId !== undefined) await linkViolation(linking, violationId)
    await recordActivity(inside, now, {
      kind: 'request.linked',
      subject: { kind: 'request', id: main.id },
      propertyId: main.propertyId,
      before: { orderId: main.workOrderId },
      after: { ...(orderId !== undefined && { orderId }), ...(violationId !== undefined && { violationId }) },
    })
    return done('The links of the request are changed.')
  })
}

/** Why a request cannot be linked to an order; undefined if it can. `orderId` null removes the link, which is always possible. */
async function refusalOfOrder({ inside, main }: Linking, orderId: number | null): Promise<Saved | undefined> {
  if (!inside.may('orders')) throw forbidden()
  if (orderId === null || orderId === main.workOrderId) return undefined
  if (main.state === 'done') return refused('This request is done. Open it again first.')
  const order = await lockOrderToLink(inside, orderId)
  if (!order || order.isDiscarded) return faulty({ orderId: ['This work order is not there any more.'] })
  if (order.status === closedOrder || order.status === canceledOrder)
    return faulty({ orderId: ['This work order is closed.'] })
  return undefined
}

/** Links the order in place of the one that was linked before; null only removes that one. */
async function linkOrder({ inside, context, group, main, by }: Linking, orderId: number | null): Promise<void> {
  const step = { kind: 'step', text: '', ...by } as const
  if (main.workOrderId !== null)
    for (const { id } of group) await insertEntry(inside, id, { ...step, event: 'order taken away' })
  await storeOrderOfRequest(inside, main.id, orderId)
  // Both the new order and the one that was linked before.
  for (const id of [orderId, main.workOrderId]) if (id !== null) await setRequestOfOrder(inside, id)
  if (orderId === null) return
  const held = main.holderId === null ? { holderId: by.personId, holderName: by.name, holderSince: by.at } : {}
  await storeProgress(inside, main.id, await progressIn(inside, { ...main, ...held }, 'open', by.at), by.at)
  for (const { id } of group) await insertEntry(inside, id, { ...step, event: 'order linked' })
  const noticeTools = {
    scope: inside,
    announce: (topic: Topic, ids: readonly number[]) => context.announce(inside, topic, ids),
  }
  await notifyResidents(inside, noticeTools, group, { kind: 'order made', key: `order ${orderId}`, text: '' })
}

/** Why a request cannot be linked to a violation; undefined if it can. null removes the link, which is always possible. */
async function refusalOfViolation({ inside }: Linking, violationId: number | null): Promise<Saved | undefined> {
  if (!inside.may('violations.draft')) throw forbidden()
  if (violationId === null || (await findViolationToLink(inside, violationId))) return undefined
  return faulty({ violationId: ['This violation is not there any more.'] })
}

/** Links the violation; null removes the link. */
async function linkViolation({ inside, main, by }: Linking, violationId: number | null): Promise<void> {
  const violation = violationId === null ? undefined : await findViolationToLink(inside, violationId)
  await storeViolationOfRequest(inside, main.id, violation?.id ?? null, by.at)
  const event = violation ? 'violation linked' : 'violation taken away'
  await insertEntry(inside, main.id, { kind: 'change', event, text: violation?.number ?? '', ...by })
}
