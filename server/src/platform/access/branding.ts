import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { Scope } from './scopes.ts'

const look = z.object({
  name: z.string(),
  logoFileKey: z.string().nullable(),
  color: z.string(),
  senderName: z.string(),
  replyAddress: z.string(),
  letterheadHtml: z.string(),
  signatureHtml: z.string(),
})
const lookColumns = `name, logo_file_key as "logoFileKey", color, sender_name as "senderName", reply_address as "replyAddress",
     letterhead_html as "letterheadHtml", signature_html as "signatureHtml"`

const ofCommunity = statement(
  'community-brand',
  'any',
  look.extend({ companyId: z.number().nullable() }),
  `select ${lookColumns}, company_id as "companyId" from communities where community_id = $1`,
)
const ofOrganisation = statement(
  'community-brand-of-organisation',
  'any',
  look,
  `select ${lookColumns} from companies where id = $1`,
)

/** The brand of a community: its own settings, else those of its organization. */
export type Brand = z.infer<typeof look>

/** Returns the brand of a community (association.txt 2.3); undefined if the community does not exist. */
export async function brandOf(scope: Scope<'any'>, communityId: number): Promise<Brand | undefined> {
  const community = await scope.row(ofCommunity, [communityId])
  if (!community) return undefined
  const organisation = community.companyId === null ? undefined : await scope.row(ofOrganisation, [community.companyId])
  // An empty text is a setting that was not made.
  return {
    name: community.name,
    logoFileKey: community.logoFileKey ?? organisation?.logoFileKey ?? null,
    color: community.color || organisation?.color || '',
    senderName: community.senderName || organisation?.senderName || community.name,
    replyAddress: community.replyAddress || organisation?.replyAddress || '',
    letterheadHtml: community.letterheadHtml || organisation?.letterheadHtml || '',
    signatureHtml: community.signatureHtml || organisation?.signatureHtml || '',
  }
}
