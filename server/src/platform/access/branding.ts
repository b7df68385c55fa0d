import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { Scope } from './scopes.ts'

const brand = statement(
  'community-brand',
  'any',
  z.object({
    name: z.string(),
    logoFileKey: z.string().nullable(),
    color: z.string(),
    senderName: z.string(),
    replyAddress: z.string(),
    letterheadHtml: z.string(),
    signatureHtml: z.string(),
  }),
  `with own as materialized (
     select name, company_id, logo_file_key, color, sender_name, reply_address, letterhead_html, signature_html
     from communities where community_id = $1
   )
   select c.name, coalesce(c.logo_file_key, o.logo_file_key) as "logoFileKey", coalesce(nullif(c.color, ''), o.color, '') as color,
     coalesce(nullif(c.sender_name, ''), nullif(o.sender_name, ''), c.name) as "senderName",
     coalesce(nullif(c.reply_address, ''), o.reply_address, '') as "replyAddress",
     coalesce(nullif(c.letterhead_html, ''), o.letterhead_html, '') as "letterheadHtml",
     coalesce(nullif(c.signature_html, ''), o.signature_html, '') as "signatureHtml"
   from own c left join companies o on o.id = c.company_id`,
)

/** How a community presents itself: what it sets itself, else what its organisation sets. */
export type Brand = z.infer<typeof brand.row>

/** The brand of a community (association.txt 2.3); undefined if there is none. */
export function brandOf(scope: Scope<'any'>, communityId: number): Promise<Brand | undefined> {
  return scope.row(brand, [communityId])
}
