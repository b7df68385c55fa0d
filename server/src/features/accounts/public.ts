import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readAccesses } from './accesses/data.ts'
import { findPerson, storeLanguage } from './data.ts'
import { presentLoginData } from './present.ts'

export {
  findLanguage,
  listAddresses,
  listResidents as residentsOf,
  readCallerName as nameOfCaller,
} from './data.ts'

/**
 * Returns what a person has access to, as the token contains it, or undefined if the account was deleted. `asked` is the language of the
 * request, which becomes the person's if they have none yet.
 */
export async function loginDataOf(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'images' | 'clock'>,
  personId: number,
  asked: Language | undefined,
): Promise<LoginData | undefined> {
  const [found, accesses] = await Promise.all([
    findPerson(scope, personId),
    readAccesses(scope, personId, context.clock.now()),
  ])
  if (!found) return undefined
  if (found.language === null && asked) await storeLanguage(scope, personId, asked)
  const person = { ...found, language: found.language ?? asked ?? null }
  return presentLoginData({ person, ...accesses }, context.images)
}
