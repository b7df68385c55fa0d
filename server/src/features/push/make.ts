import type { SystemScope } from '../../platform/access/scopes.ts'
import type { PushTarget } from '../../platform/push/push-target.ts'
import { listTargets, saveTarget } from './data.ts'

/** A phone or browser of a person, wherever it is; nothing asks here whether a browser may name it. */
export function makePushTarget(scope: SystemScope, given: { personId: number; target: PushTarget }): Promise<void> {
  return saveTarget(scope, given.personId, given.target, new Date())
}

/** The phones and browsers that are kept for a person. */
export function readPushTargets(scope: SystemScope, personId: number): Promise<PushTarget[]> {
  return listTargets(scope, personId)
}
