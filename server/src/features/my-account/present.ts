import type { HomeLeft } from '@porchlight/contract/features/my-account.ts'
import type { HomeRow } from './data.ts'

/** A home and the amount that it owes, formatted; null if nothing is due. */
export function presentHome(home: HomeRow, amountDue: string | null | undefined): HomeLeft {
  const { propertyId, address, communityName, isOwner, otherOwners, otherMembers } = home
  return { propertyId, address, communityName, isOwner, otherOwners, otherMembers, amountDue: amountDue ?? null }
}
