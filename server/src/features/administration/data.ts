import type { AdministratorScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface CompanyRow {
  readonly id: number
  readonly name: string
  readonly roles: string[]
}

const companies = statement(
  'administration-companies',
  `with mine as materialized (
     select id, company_id, roles from person_accesses where person_id = $1 and kind = 'administrator'
   )
   select o.id, o.name, m.roles from mine m join companies o on o.id = m.company_id order by m.id`,
)

export function listCompanies(scope: AdministratorScope): Promise<CompanyRow[]> {
  return scope.rows(companies, [scope.personId])
}

export interface CommunityFiguresRow {
  readonly communityId: number
  readonly companyId: number
  readonly name: string
  readonly webSiteName: string
  readonly planLevel: number
  readonly logoFileKey: string | null
  readonly city: string
  readonly state: string
  readonly properties: number
  readonly registeredProperties: number
  readonly residents: number
  readonly openViolations: number
}

const figures = statement(
  'administration-figures',
  `select c.community_id as "communityId", c.company_id as "companyId", c.name, c.web_site_name as "webSiteName",
     c.plan_level as "planLevel", c.logo_file_key as "logoFileKey", c.city, c.state,
     (select count(*) from properties p where p.community_id = c.community_id) as properties,
     (select count(distinct h.property_id) from household_persons h where h.community_id = c.community_id) as "registeredProperties",
     (select count(distinct h.person_id) from household_persons h where h.community_id = c.community_id) as residents,
     (select count(*) from violations v where v.community_id = c.community_id and v.status <> 2) as "openViolations"
   from communities c
   where c.community_id = any($1::bigint[])
   order by c.name, c.community_id`,
)

export function listCommunityFigures(scope: AdministratorScope): Promise<CommunityFiguresRow[]> {
  return scope.rows(figures, [scope.viewer.administeredCommunityIds])
}
