import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done } from '../../../platform/http/saved.ts'
import { makeOrder } from '../../work-orders-admin/public.ts'
import { lockCase } from '../cases/data.ts'
import { listIssuedFiles } from './data.ts'

/**
 * Creates a work order from a case, as a draft with the home, the photos of the notice and a link to the case (association.txt 2.13). It does not
 * say who reported the violation, because vendors read it. The case does not change. Undefined if there is no such case. A call that is repeated
 * with its `key` creates no second order.
 */
export function makeOrderForCase(
  scope: StaffScope,
  context: AppContext,
  given: { readonly id: number; readonly key: string; readonly description: string },
): Promise<(Saved & { orderId?: number }) | undefined> {
  return scope.transaction(async (inside) => {
    const violationCase = await lockCase(inside, given.id, context.clock.now())
    if (!violationCase) return undefined
    const files = await listIssuedFiles(inside, violationCase.id)
    const fields = { description: given.description, homeId: violationCase.homeId }
    const created = await makeOrder(inside, context, { fields, violationId: violationCase.id, files, key: given.key })
    if (!created.success || created.id === undefined) return created
    return { ...done('The work order was created. Choose a vendor in it.'), orderId: created.id }
  })
}
