import { estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { type Senders, senderOf } from '../../../platform/sending/sender.ts'

const { changeStatus, giveEstimate, postActivity } = estimateRequests.calls

/** Steps of a vendor on an estimate request. Without a connection they are stored on the device and sent later. */
export const estimateSenders = {
  'estimate request activity': senderOf(postActivity, 'files[]'),
  'estimate request status': senderOf(changeStatus),
  'estimate request estimate': senderOf(giveEstimate, 'files[]'),
} as const satisfies Senders

/** The name of a request in the outbox, under which its unsent steps are stored. */
export function recordName(requestId: number): string {
  return `estimate request ${requestId}`
}
