import { z } from 'zod'
import type { AnonymousScope, CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const menu = statement(
  'shell-menu',
  'community',
  z.object({ id: z.number(), name: z.string(), accessible: z.boolean(), enabled: z.boolean() }),
  `select m.id, m.name, coalesce(f.accessible, false) as accessible, coalesce(f.accessible and f.enabled, false) as enabled
   from menu_features m
   left join community_menu_features f on f.community_id = $1 and f.menu_feature_id = m.id
   order by m.id`,
)

export type MenuFeatureRow = z.infer<typeof menu.row>

/** All menu features, sorted by number, and whether each is accessible and enabled in the community. */
export function listMenuFeatures(scope: CommunityScope): Promise<MenuFeatureRow[]> {
  return scope.rows(menu)
}

const companyLogo = statement(
  'shell-company-logo',
  'any',
  z.object({ name: z.string(), fileKey: z.string().nullable() }),
  'select name, logo_file_key as "fileKey" from companies where id = $1',
)

/** The name and logo of a management company; undefined if it does not exist. */
export function findCompanyLogo(scope: AnonymousScope, companyId: number) {
  return scope.row(companyLogo, [companyId])
}

const pictureRow = z.object({ firstName: z.string(), lastName: z.string(), fileKey: z.string().nullable() })

const ownPicture = statement(
  'shell-own-picture',
  'person',
  pictureRow,
  'select first_name as "firstName", last_name as "lastName", photo_file_key as "fileKey" from people where id = $1',
)

const neighborPicture = statement(
  'shell-neighbor-picture',
  'communities',
  pictureRow,
  `select h.first_name as "firstName", h.last_name as "lastName", h.photo_file_key as "fileKey"
   from household_persons h where h.community_id = any($1::bigint[]) and h.person_id = $2 limit 1`,
)

/** The name and picture of the caller, or of a resident of one of the caller's communities; undefined for other people. */
export function findPicture(scope: PersonScope, personId: number): Promise<z.infer<typeof pictureRow> | undefined> {
  return personId === scope.personId ? scope.row(ownPicture) : scope.row(neighborPicture, [personId])
}
