import type { Scope } from '../../platform/access/scopes.ts'
import { findAddress } from './data.ts'

export { homesWaitJob, markProvenByOwner, queueProofMail } from './actions.ts'
export { askForChange, mayAskForChange, pendingAddress } from './change/actions.ts'
export { dropPending as dropEmailChange } from './change/data.ts'

/** Whether the address of an account is verified; false for a deleted account. */
export async function isAddressProven(scope: Scope<'any'>, personId: number): Promise<boolean> {
  return (await findAddress(scope, personId))?.isProven === true
}
