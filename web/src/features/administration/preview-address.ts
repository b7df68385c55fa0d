import type { AdministeredCommunity } from '@porchlight/contract/features/administration.ts'
import { pages } from '../../paths.ts'

/** The way into a community's admin preview (foundation.txt 2: hoaId, hoaWebsite, hoaName). */
export function previewAddress(community: Pick<AdministeredCommunity, 'hoaId' | 'hoaWebsite' | 'hoaName'>): string {
  const search = new URLSearchParams({
    hoaId: String(community.hoaId),
    hoaWebsite: community.hoaWebsite,
    hoaName: community.hoaName,
  })
  return `${pages.login.path}?${search}`
}
