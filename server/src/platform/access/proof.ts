import type { Viewer } from './scopes.ts'

/** How long a proof of password or passkey holds for the actions that ask 'Confirm it's you', in milliseconds (association.txt 5). */
const proofHoldsFor = 10 * 60_000

/** Whether the person of a session proved by password or passkey in the last 10 minutes that it is them. */
export function isProvenRecently(viewer: Pick<Viewer, 'provenAt'>, now: Date): boolean {
  return (
    viewer.provenAt !== undefined &&
    viewer.provenAt !== null &&
    now.getTime() - viewer.provenAt.getTime() <= proofHoldsFor
  )
}
