import { workOrders } from '@porchlight/contract/features/work-orders.ts'
import { type Senders, senderOf } from '../../../platform/sending/sender.ts'

const { changeStatus, giveEstimate, postActivity } = workOrders.calls
const files = 'WorkOrderChangelog[files][]'

/** The steps of a vendor on an order that wait on the device without a connection. */
export const workOrderSenders = {
  'work order activity': senderOf(postActivity, files),
  'work order status': senderOf(changeStatus),
  'work order estimate': senderOf(giveEstimate, files),
} as const satisfies Senders

/** The place of an order in the outbox. */
export function placeOf(workOrderId: number): string {
  return `work order ${workOrderId}`
}
