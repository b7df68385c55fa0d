import type { AnonymousScope, CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface MenuFeatureRow {
  readonly id: number
  readonly name: string
  readonly accessible: boolean
  readonly enabled: boolean
}

const menu = statement(
  'shell-menu',
  `select m.id, m.name, coalesce(f.accessible, false) as accessible, coalesce(f.accessible and f.enabled, false) as enabled
   from menu_features m
   left join community_menu_features f on f.community_id = $1 and f.menu_feature_id = m.id
   order by m.id`,
)

export function listMenuFeatures(scope: CommunityScope): Promise<MenuFeatureRow[]> {
  return scope.rows(menu, [scope.communityId])
}

const companyLogo = statement(
  'shell-company-logo',
  'select name, logo_file_key as "fileKey" from companies where id = $1',
)

export function findCompanyLogo(
  scope: AnonymousScope,
  companyId: number,
): Promise<{ name: string; fileKey: string | null } | undefined> {
  return scope.row(companyLogo, [companyId])
}

export interface FaceRow {
  readonly firstName: string
  readonly lastName: string
  readonly fileKey: string | null
}

const ownFace = statement(
  'shell-own-face',
  'select first_name as "firstName", last_name as "lastName", photo_file_key as "fileKey" from people where id = $1',
)

const neighbourFace = statement(
  'shell-neighbour-face',
  `select h.first_name as "firstName", h.last_name as "lastName", h.photo_file_key as "fileKey"
   from household_persons h where h.community_id = any($1::bigint[]) and h.person_id = $2 limit 1`,
)

/** The face of the caller, or of somebody who lives in one of the caller's communities. */
export function findFace(scope: PersonScope, personId: number): Promise<FaceRow | undefined> {
  if (personId === scope.personId) return scope.row(ownFace, [personId])
  const communityIds = scope.viewer.memberships.flatMap((one) => (one.communityId ? [one.communityId] : []))
  return scope.row(neighbourFace, [[...communityIds, ...scope.viewer.administeredCommunityIds], personId])
}
