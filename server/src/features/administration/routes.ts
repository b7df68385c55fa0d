import type { administration } from '@porchlight/contract/features/administration.ts'
import { signInMessages } from '@porchlight/contract/features/sign-in.ts'
import { Refusal } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { startSessionByToken } from '../sign-in/public.ts'
import { listCommunityFigures, listCompanies } from './data.ts'
import { presentFigures } from './present.ts'

export const handlers: Handlers<typeof administration.calls> = {
  async enter({ scope, body, house, client }) {
    const handed = { purpose: 'admin exchange', secret: body.token } as const
    const token = await startSessionByToken(scope, house, handed, { method: 'admin site', ...client })
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
