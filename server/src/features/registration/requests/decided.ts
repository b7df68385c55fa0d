import type { decided } from '@porchlight/contract/features/invitations.ts'
import type { z } from 'zod'

export type DecidedRequest = z.output<typeof decided>

/** The decision about a request, as a second person who wants to decide sees it. */
export function decidedOf(request: {
  readonly state: 'pending' | 'approved' | 'declined'
  readonly decidedBy: string
  readonly decidedAt: Date | null
  readonly decisionReason: string
}): DecidedRequest {
  const { state, decidedBy, decidedAt, decisionReason } = request
  return {
    state: state === 'approved' ? 'approved' : 'declined',
    by: decidedBy,
    at: decidedAt?.toISOString() ?? '',
    reason: decisionReason,
  }
}
