import type { ActivityItem } from '@porchlight/contract/features/activity.ts'
import type { ActivityRow } from './data.ts'

interface Place {
  readonly communityId: number
  readonly name: string
  readonly propertyId: number | null
  readonly address: string
}

/** An entry on the wire, with the name of its community and the address of its home. */
export function presentEntry(row: ActivityRow, places: readonly Place[]): ActivityItem {
  const { id, at, actor, via, kind, before, after } = row
  const inCommunity = places.filter(({ communityId }) => communityId === row.communityId)
  return {
    id,
    at: at.toISOString(),
    actor,
    via,
    kind,
    community: inCommunity[0]?.name ?? '',
    address: inCommunity.find(({ propertyId }) => propertyId !== null && propertyId === row.propertyId)?.address ?? '',
    before,
    after,
  }
}
