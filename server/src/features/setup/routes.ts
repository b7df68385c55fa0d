import type { setup } from '@porchlight/contract/features/setup.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findLink } from './link/data.ts'
import { makeOwner } from './owner/actions.ts'

export const handlers: Handlers<typeof setup.calls> = {
  async openLink({ scope, body, context, guessedWrong }) {
    const state = await findLink(scope, body.secret, context.clock.now())
    if (state === 'unknown') guessedWrong()
    return { state: state === 'open' ? 'open' : 'ended' }
  },
  async makeOwner({ scope, body, context, client, guessedWrong }) {
    const made = await makeOwner(scope, context, body, client)
    if (made.outcome === 'ended') guessedWrong()
    return { token: '', ...made }
  },
}
