import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import type { AnybodyScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { findPerson, listCommunityAccesses, listCompanies, listResidents, listVendors, readCallerName } from './data.ts'
import { presentLoginData } from './present.ts'

/** All that a person may enter, as the token tells it; undefined when the account was deleted. */
export async function loginDataOf(
  scope: AnybodyScope,
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

/** The residents who may see what stands behind a menu feature, each once, with one of their homes: whom a notice is for. */
export const residentsOf: typeof listResidents = listResidents

/** First and last name of whoever calls, as what they write is signed. */
export const nameOfCaller: typeof readCallerName = readCallerName
