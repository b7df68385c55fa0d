import type { myAccount } from '@porchlight/contract/features/my-account.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty } from '../../platform/http/saved.ts'
import { dropEmailChange } from '../email-proof/public.ts'
import { identityFault } from '../passkeys/public.ts'
import { balancesOf } from '../payments/public.ts'
import { deletePersonalAccount } from '../sign-in/public.ts'
import { saveAccount } from './actions.ts'
import { listHomes } from './data.ts'
import { presentHome } from './present.ts'

export const handlers: Handlers<typeof myAccount.calls> = {
  async save({ scope, body, files, context, guessedWrong }) {
    return saveAccount(scope, context, { form: body.User, photos: files['User[image][]'], guessedWrong })
  },
  async cancelEmailChange({ scope, context }) {
    await scope.transaction(async (inside) => {
      await dropEmailChange(inside)
      await context.announce(inside, liveTopic('account'), [scope.personId])
    })
    return { success: true }
  },
  async deletionEffects({ scope, context }) {
    const homes = await listHomes(scope)
    const balances = await balancesOf(scope, homes, context.clock.now())
    return { homes: homes.map((home, index) => presentHome(home, balances[index])) }
  },
  async deleteAccount({ scope, query, body, context, allow, guessedWrong }) {
    allow(query.id === scope.personId)
    const fault = await identityFault(scope, context, body)
    if (fault) {
      guessedWrong()
      return faulty({ password: [fault] })
    }
    await deletePersonalAccount(scope, context, scope.personId)
    return done('Your account has been deleted.')
  },
}
