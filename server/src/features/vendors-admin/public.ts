import type { PaperKind } from '@porchlight/contract/shared/vendors.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import { listHeld } from './papers/data.ts'

export { noteFirstUser } from './claiming/data.ts'
export { copyUploads, listHeldAnywhere } from './papers/data.ts'
export { tables as tablesOfVendors, waits as waitsOfVendors } from './waiting/data.ts'

/** Whether the papers of one kind are valid. `until` is the last day of the accepted paper that is valid longest; null if there is none. */
export interface HeldPaper {
  readonly holds: boolean
  readonly until: string | null
}

/**
 * Whether a vendor's insurance and license are valid in the community of the scope: each is valid if there is an accepted paper whose last day has
 * not passed (association.txt 3; decisions/association.md 57).
 */
export async function papersOf(
  scope: Scope<'community'>,
  vendorId: number,
  now: Date,
): Promise<Readonly<Record<PaperKind, HeldPaper>>> {
  const rows = await listHeld(scope, vendorId, now)
  const heldOf = (kind: PaperKind): HeldPaper => {
    const row = rows.find((one) => one.kind === kind)
    return { holds: row?.holds ?? false, until: row?.validUntil ?? null }
  }
  return { insurance: heldOf('insurance'), licence: heldOf('licence') }
}
