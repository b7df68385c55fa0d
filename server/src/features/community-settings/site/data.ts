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
    phoneNumber: z.string().nullable(),
    emailAddress: z.string().nullable(),
    officeHours: z.string().nullable(),
  }),
  `with own as materialized (select * from communities where community_id = $1)
   select c.name, c.language, c.web_site_name as "webSiteName", c.public_text_html as "textHtml", c.public_shows_news as "showsNews",
     c.time_zone as "timeZone", c.address, c.city, c.state, c.zipcode, coalesce(c.logo_file_key, o.logo_file_key) as "logoFileKey",
     a.phone_number as "phoneNumber", a.email_address as "emailAddress", a.office_hours as "officeHours"
   from own c left join association_contacts a on a.community_id = c.community_id left join companies o on o.id = c.company_id
   where c.public_page_on and c.community_state = 'live'`,
)
export type SiteRow = z.infer<typeof site.row>

/** What anybody may read of an association whose public page is on; undefined of any other. */
export function findSite(scope: Scope<'any'>, communityId: number): Promise<SiteRow | undefined> {
  return scope.row(site, [communityId])
}
