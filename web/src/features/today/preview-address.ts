import type { TodayCommunity } from '@porchlight/contract/features/today.ts'
import { pages } from '../../paths.ts'

/** The URL of a community's admin preview (foundation.txt 2: hoaId, hoaWebsite, hoaName). */
export function previewAddress(community: Pick<TodayCommunity, 'hoaId' | 'hoaWebsite' | 'hoaName'>): string {
  const search = new URLSearchParams({
    hoaId: String(community.hoaId),
    hoaWebsite: community.hoaWebsite,
    hoaName: community.hoaName,
  })
  return `${pages.login.path}?${search}`
}
