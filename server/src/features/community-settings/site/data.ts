import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'

const site = statement(
  'settings-public-site',
  'any',
  z.object({
    name: z.string(),
    language,
    webSiteName: z.string(),
    textHtml: z.string(),
    showsNews: z.boolean(),
    timeZone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    logoFileKey: z.string().nullable(),
    companyId: z.number().nullable(),
    phoneNumber: z.string().nullable(),
    emailAddress: z.string().nullable(),
    officeHours: z.string().nullable(),
  }),
  `select c.name, c.language, c.web_site_name as "webSiteName", c.public_text_html as "textHtml", c.public_shows_news as "showsNews",
     c.time_zone as "timeZone", c.address, c.city, c.state, c.zipcode, c.logo_file_key as "logoFileKey", c.company_id as "companyId",
     a.phone_number as "phoneNumber", a.email_address as "emailAddress", a.office_hours as "officeHours"
   from communities c left join association_contacts a on a.community_id = c.community_id
   where c.community_id = $1 and c.public_page_on and c.community_state = 'live'`,
)
const logoOfOrganisation = statement(
  'settings-public-site-logo',
  'any',
  z.object({ logoFileKey: z.string().nullable() }),
  'select logo_file_key as "logoFileKey" from companies where id = $1',
)
export type SiteRow = z.infer<typeof site.row>

/** Returns the public page of a live association; undefined if the page is off. */
export async function findSite(scope: Scope<'any'>, communityId: number): Promise<SiteRow | undefined> {
  const own = await scope.row(site, [communityId])
  if (!own || own.logoFileKey !== null || own.companyId === null) return own
  const organisation = await scope.row(logoOfOrganisation, [own.companyId])
  return { ...own, logoFileKey: organisation?.logoFileKey ?? null }
}
