import type { emailProof } from '@porchlight/contract/features/email-proof.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { confirmAddress, requestProof } from './actions.ts'

export const handlers: Handlers<typeof emailProof.calls> = {
  async send({ scope, context }) {
    await requestProof(scope, context)
    return { success: true }
  },
  async confirm({ scope, body, context, guessedWrong }) {
    const outcome = await confirmAddress(scope, context, body.token)
    if (outcome === 'other account' || outcome === 'invalid') guessedWrong()
    return { outcome }
  },
}
