import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { findPerson, listCommunityAccesses, listCompanies, listVendors } from './data.ts'
import { presentLoginData } from './present.ts'

export { listResidents as residentsOf, readCallerName as nameOfCaller } from './data.ts'

/** Returns what a person has access to, as the token contains it, or undefined if the account was deleted. */
export async function loginDataOf(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'images' | 'clock'>,
  personId: number,
): Promise<LoginData | undefined> {
  const [person, communityAccesses, companies, vendors] = await Promise.all([
    findPerson(scope, personId),
    listCommunityAccesses(scope, personId, context.clock.now()),
    listCompanies(scope, personId),
    listVendors(scope, personId),
  ])
  return person && presentLoginData({ person, communityAccesses, companies, vendors }, context.images)
}
