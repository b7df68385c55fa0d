import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import { z } from 'zod'
import type { AdministratorScope, Scope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const companyAccesses = statement(
  'administration-places',
  'person',
  z.object({ companyId: z.number(), roles: z.array(z.string()) }),
  `select company_id as "companyId", roles from person_accesses
   where person_id = $1 and kind = 'administrator' and company_id is not null and not is_paused order by id`,
)
const companies = statement(
  'administration-companies',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  'select id, name from companies where id = any($1::bigint[])',
)

export interface CompanyRow {
  readonly id: number
  readonly name: string
  readonly roles: string[]
}

/** Returns the companies that the person is an administrator of. */
export async function listCompanies(scope: Scope<'person' | 'any'>): Promise<CompanyRow[]> {
  const mine = await scope.rows(companyAccesses)
  const known = mine.length === 0 ? [] : await scope.rows(companies, [mine.map((access) => access.companyId)])
  return mine.flatMap(({ companyId, roles }) => {
    const company = known.find((one) => one.id === companyId)
    return company ? [{ ...company, roles }] : []
  })
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
     (select count(*) from properties p where p.community_id = any($1) and p.community_id = c.community_id) as properties,
     (select count(distinct h.property_id) from household_persons h where h.community_id = any($1) and h.community_id = c.community_id) as "registeredProperties",
     (select count(distinct h.person_id) from household_persons h where h.community_id = any($1) and h.community_id = c.community_id) as residents,
     (select count(*) from violations v where v.community_id = any($1) and v.community_id = c.community_id and v.status <> ${violationStatuses.closed}) as "openViolations"
   from communities c
   where c.community_id = any($1::bigint[]) and c.community_id = any($2::bigint[])
   order by c.name, c.community_id`,
)

export type CommunityFiguresRow = z.infer<typeof figures.row>

/** Returns the figures of the communities that the caller administers. */
export function listCommunityFigures(scope: AdministratorScope): Promise<CommunityFiguresRow[]> {
  return scope.rows(figures, [scope.viewer.administeredCommunityIds])
}
