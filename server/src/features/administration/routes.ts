import type { administration } from '@porchlight/contract/features/administration.ts'
import { signInMessages } from '@porchlight/contract/features/sign-in.ts'
import { spendToken } from '../../platform/access/one-time-tokens.ts'
import { Refusal } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { startSession } from '../sign-in/public.ts'
import { listCommunityFigures, listCompanies } from './data.ts'
import { presentFigures } from './present.ts'

export const handlers: Handlers<typeof administration.calls> = {
  async enter({ scope, body, house, client }) {
    const spent = await spendToken(scope, 'admin exchange', body.token, house.clock.now())
    const token = spent?.personId
      ? await startSession(scope, house, {
          personId: spent.personId,
          method: 'admin site',
          rememberMe: false,
          ...client,
        })
      : undefined
    return token ? { token } : new Refusal({ username: [signInMessages.invalid] })
  },
  async overview({ scope, house }) {
    const [companies, communities] = await Promise.all([listCompanies(scope), listCommunityFigures(scope)])
    return {
      companies: companies.map(({ id, name, roles }) => ({
        companyId: id,
        name,
        roles,
        communities: communities.filter((one) => one.companyId === id).map((one) => presentFigures(one, house.images)),
      })),
    }
  },
}
