import { z } from 'zod'
import type { AdministratorScope, Scope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const companies = statement(
  'administration-companies',
  'person',
  z.object({ id: z.number(), name: z.string(), roles: z.array(z.string()) }),
  `with mine as materialized (
     select id, company_id, roles from person_accesses where person_id = $1 and kind = 'administrator'
   )
   select o.id, o.name, m.roles from mine m join companies o on o.id = m.company_id order by m.id`,
)

/** Returns the companies that the person is an administrator of. */
export function listCompanies(scope: Scope<'person'>): Promise<z.infer<typeof companies.row>[]> {
  return scope.rows(companies)
}

const figures = statement(
  'administration-figures',
  'communities',
  z.object({
    communityId: z.number(),
    companyId: z.number().nullable(),
    name: z.string(),
    webSiteName: z.string(),
    planLevel: z.number(),
    logoFileKey: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    properties: z.number(),
    registeredProperties: z.number(),
    residents: z.number(),
    openViolations: z.number(),
  }),
  `select c.community_id as "communityId", c.company_id as "companyId", c.name, c.web_site_name as "webSiteName",
     c.plan_level as "planLevel", c.logo_file_key as "logoFileKey", c.city, c.state,
     (select count(*) from properties p where p.community_id = c.community_id) as properties,
     (select count(distinct h.property_id) from household_persons h where h.community_id = c.community_id) as "registeredProperties",
     (select count(distinct h.person_id) from household_persons h where h.community_id = c.community_id) as residents,
     (select count(*) from violations v where v.community_id = c.community_id and v.status <> 2) as "openViolations"
   from communities c
   where c.community_id = any($1::bigint[]) and c.community_id = any($2::bigint[])
   order by c.name, c.community_id`,
)

export type CommunityFiguresRow = z.infer<typeof figures.row>

/** Returns the figures of the communities that the caller administers. */
export function listCommunityFigures(scope: AdministratorScope): Promise<CommunityFiguresRow[]> {
  return scope.rows(figures, [scope.viewer.administeredCommunityIds])
}
