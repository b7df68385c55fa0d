import { workOrders } from '@porchlight/contract/features/work-orders.ts'
import { type Senders, senderOf } from '../../../platform/sending/sender.ts'

const { changeStatus, giveEstimate, postActivity } = workOrders.calls
const files = 'WorkOrderChangelog[files][]'

/** The functions that send a vendor's steps with an order that were stored on the device without a connection. */
export const workOrderSenders = {
  'work order activity': senderOf(postActivity, files),
  'work order status': senderOf(changeStatus),
  'work order estimate': senderOf(giveEstimate, files),
} as const satisfies Senders

/** The name of an order in the outbox. */
export function recordName(workOrderId: number): string {
  return `work order ${workOrderId}`
}
