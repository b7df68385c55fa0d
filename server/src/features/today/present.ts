import type { TodayCommunity, WaitingMatter } from '@porchlight/contract/features/today.ts'
import { hasRight, lettersIn, mayAdminister, type Viewer } from '../../platform/access/scopes.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { FiguresRow } from './data.ts'
import { overdueMs, type Waiting } from './policy.ts'

export function presentMatter({ kind, count, since }: Waiting, now: Date): WaitingMatter {
  return { kind, count, since: since.toISOString(), isOverdue: overdueMs({ kind, since }, now) > 0 }
}

/** A community with the figures that the viewer may see. */
export function presentCommunity(
  row: FiguresRow,
  waiting: readonly Waiting[],
  { viewer, images, now }: { viewer: Viewer; images: ImageNames; now: Date },
): TodayCommunity {
  const { communityId } = row
  const seesHomes = hasRight(viewer, communityId, 'homes.see')
  return {
    hoaId: communityId,
    hoaName: row.name,
    hoaWebsite: row.webSiteName,
    logo: images.nameOf(row.logoFileKey),
    city: row.city,
    state: row.state,
    communityState: row.communityState,
    homes: seesHomes ? row.homes : null,
    registered: seesHomes ? row.registered : null,
    openViolations: seesHomes ? row.openViolations : null,
    owedCents: hasRight(viewer, communityId, 'ledger.totals') ? row.owedCents : null,
    mayPreview: viewer.administeredCommunityIds.includes(communityId) && mayAdminister(lettersIn(viewer, communityId)),
    matters: waiting.map((one) => presentMatter(one, now)),
  }
}
