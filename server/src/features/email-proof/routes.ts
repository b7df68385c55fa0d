import type { emailProof } from '@porchlight/contract/features/email-proof.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { confirmAddress, requestProof } from './actions.ts'

export const handlers: Handlers<typeof emailProof.calls> = {
  async send({ scope, house }) {
    await requestProof(scope, house)
    return { success: true }
  },
  async confirm({ scope, body, house, guessedWrong }) {
    const outcome = await confirmAddress(scope, house, body.token)
    if (outcome !== 'proven') guessedWrong()
    return { outcome }
  },
}
