import type { AdministeredCommunity } from '@porchlight/contract/features/administration.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { CommunityFiguresRow } from './data.ts'

export function presentFigures(row: CommunityFiguresRow, images: ImageNames): AdministeredCommunity {
  return {
    hoaId: row.communityId,
    hoaName: row.name,
    hoaWebsite: row.webSiteName,
    subscription: row.planLevel,
    logo: images.nameOf(row.logoFileKey),
    city: row.city,
    state: row.state,
    properties: row.properties,
    registeredProperties: row.registeredProperties,
    residents: row.residents,
    openViolations: row.openViolations,
  }
}
