import { estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { type Senders, senderOf } from '../../../platform/sending/sender.ts'

const { changeStatus, giveEstimate, postActivity } = estimateRequests.calls

/** The steps of a vendor on a request that wait on the device without a connection. */
export const estimateSenders = {
  'estimate request activity': senderOf(postActivity, 'files[]'),
  'estimate request status': senderOf(changeStatus),
  'estimate request estimate': senderOf(giveEstimate, 'files[]'),
} as const satisfies Senders

/** The place of a request in the outbox. */
export function placeOf(requestId: number): string {
  return `estimate request ${requestId}`
}
