import type { AnonymousScope, SystemScope } from '../../platform/access/scopes.ts'
import { findAddress } from './data.ts'

export { type HomesWait, homesWaitJob, proveByOwner, queueProofMail } from './actions.ts'

/** Whether somebody has proven the address of an account. */
export async function isAddressProven(scope: AnonymousScope | SystemScope, personId: number): Promise<boolean> {
  return (await findAddress(scope, personId))?.isProven === true
}
