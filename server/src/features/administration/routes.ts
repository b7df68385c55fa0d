import type { administration } from '@porchlight/contract/features/administration.ts'
import { signInMessages } from '@porchlight/contract/features/sign-in.ts'
import { Refusal } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { startSessionByToken } from '../sign-in/public.ts'
import { listCommunityFigures, listCompanies } from './data.ts'
import { presentFigures } from './present.ts'

export const handlers: Handlers<typeof administration.calls> = {
  async enter({ scope, body, context, client }) {
    const login = { purpose: 'admin exchange', secret: body.token } as const
    const token = await startSessionByToken(scope, context, login, { method: 'admin site', ...client })
    return token ? { token } : new Refusal({ username: [signInMessages.invalid] })
  },
  async overview({ scope, context }) {
    const [companies, communities] = await Promise.all([listCompanies(scope), listCommunityFigures(scope)])
    return {
      companies: companies.map(({ id, name, roles }) => ({
        companyId: id,
        name,
        roles,
        communities: communities
          .filter((one) => one.companyId === id)
          .map((one) => presentFigures(one, context.images)),
      })),
    }
  },
}
