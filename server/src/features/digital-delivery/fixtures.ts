import type { SystemScope } from '../../platform/access/scopes.ts'
import { storeCustomAddress } from './data.ts'

/** Stores the address at which a person gets the mail of a home. It is verified unless `isProven` is false. */
export async function makeCustomAddress(
  scope: SystemScope,
  given: { personId: number; propertyId: number; email: string; isEnabled?: boolean; isProven?: boolean },
): Promise<void> {
  const { personId, propertyId, email, isEnabled = true, isProven = true } = given
  await storeCustomAddress(scope.forPerson(personId), propertyId, {
    email,
    isEnabled,
    provenAt: isProven ? new Date() : null,
  })
}
