import type { SystemScope } from '../../platform/access/scopes.ts'
import { insertRequest, type NewRequest } from './requests/data.ts'

export { linkOfRequest } from './requests/request-link.ts'

let created = 0

/** Inserts a request to register that waits, and returns its id. */
export function makeRegistrationRequest(
  scope: SystemScope,
  given: Partial<NewRequest> & { readonly communityId: number },
): Promise<number> {
  created += 1
  const usual = {
    propertyId: null,
    reason: 'address not listed',
    address: `${created} Nowhere Lane`,
    accountNumber: '',
    firstName: 'Robin',
    lastName: `Asker${created}`,
    phone: '',
    email: `asker${created}@made.test`,
    language: 'en',
  } as const
  return insertRequest(scope, { ...usual, ...given }, new Date())
}
