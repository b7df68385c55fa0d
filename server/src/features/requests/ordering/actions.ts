import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { notFound } from '../../../platform/http/outcome.ts'
import { done, refused } from '../../../platform/http/saved.ts'
import { makeOrder } from '../../work-orders-admin/public.ts'
import { progressIn } from '../actions.ts'
import { notifyResidents } from '../notices/actions.ts'
import {
  insertEntry,
  listFilesOfResidents,
  lockJoined,
  lockRequest,
  storeOrderOfRequest,
  storeProgress,
} from '../writing/data.ts'

/**
 * Creates a work order from a request, with the files of the people who asked, and links it. The request stays open until the order is closed,
 * unless somebody closes it by hand (association.txt 2.15).
 */
export function makeOrderForRequest(
  scope: StaffScope,
  context: AppContext,
  given: { readonly id: number; readonly key: string; readonly description: string },
): Promise<Saved & { orderId?: number }> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const request = await lockRequest(inside, given.id)
    if (!request) throw notFound()
    const group = await lockJoined(inside, request.mainId)
    const main = group.find(({ id, mainId }) => id === mainId) ?? request
    if (main.state === 'done') return refused('This request is done. Open it again first.')
    const files = await listFilesOfResidents(inside, main.id)
    const fields = { description: given.description, homeId: main.propertyId, reportedBy: main.personName }
    const created = await makeOrder(inside, context, { fields, requestId: main.id, files, key: given.key })
    const { id: orderId } = created
    if (!created.success || orderId === undefined) return created
    // A repeated call with the same idempotency key.
    if (main.workOrderId === orderId) return { ...done('The work order was created.'), orderId }
    const { personId, name } = await actorOf(inside)
    await storeOrderOfRequest(inside, main.id, orderId)
    const held = main.holderId === null ? { holderId: personId, holderName: name, holderSince: now } : {}
    await storeProgress(inside, main.id, await progressIn(inside, { ...main, ...held }, 'open', now), now)
    const step = { kind: 'step', event: 'order made', text: '', personId, name, isOfTeam: true, at: now } as const
    for (const { id } of group) await insertEntry(inside, id, step)
    const noticeTools = {
      scope: inside,
      announce: (topic: Parameters<AppContext['announce']>[1], ids: readonly number[]) =>
        context.announce(inside, topic, ids),
    }
    await notifyResidents(inside, noticeTools, group, { kind: 'order made', key: `order ${orderId}`, text: '' })
    return { ...done('The work order was created. Choose a vendor in it.'), orderId }
  })
}
