import { z } from 'zod'
import { brandOf } from '../../../platform/access/branding.ts'
import type { CommunityScope, Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { nameOf } from '../../people/public.ts'

const insertBatch = statement(
  'letter-batch-insert',
  'community',
  idColumn,
  `insert into letter_batches (community_id, made_at, made_by_person_id, invitation_ids) values ($1, $2, $3, $4) returning id`,
)
const markPrinted = statement(
  'invitations-mark-printed',
  'community',
  noColumns,
  'update invitations set printed_at = $3 where community_id = $1 and id = any($2::bigint[])',
)

/** Stores a file of letters in the order of its pages, and marks its invitations as printed. `by` is a person id. Returns the id of the file. */
export async function insertLetters(
  scope: Scope<'community'>,
  invitationIds: readonly number[],
  { now, by }: { readonly now: Date; readonly by: number },
): Promise<number> {
  const row = await scope.row(insertBatch, [now, by, invitationIds])
  if (!row) throw new Error('the letters were not stored')
  await scope.rows(markPrinted, [invitationIds, now])
  return row.id
}

const batches = statement(
  'letter-batches',
  'community',
  z.object({ id: z.number(), madeAt: z.date(), letters: z.number() }),
  `select id, made_at as "madeAt", cardinality(invitation_ids) as letters from letter_batches
   where community_id = $1 order by made_at desc, id desc limit 20`,
)

/** Returns the newest files of letters. */
export function listBatches(scope: Scope<'community'>) {
  return scope.rows(batches)
}

/** SQL of the sender of letters: community `c` with its contact `a`. */
const senderColumns = `c.name, c.time_zone as "timeZone", c.language,
     coalesce(nullif(a.mailing_address, ''), c.address) as street,
     case when a.mailing_address <> '' then a.mailing_city else c.city end as city,
     case when a.mailing_address <> '' then a.mailing_state else c.state end as state,
     case when a.mailing_address <> '' then a.mailing_zipcode else c.zipcode end as zipcode,
     coalesce(a.phone_number, '') as phone, coalesce(a.email_address, '') as email`
const senderRow = z.object({
  name: z.string(),
  timeZone: z.string(),
  language: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  email: z.string(),
})
const sender = statement(
  'letter-sender',
  'community',
  senderRow.extend({ madeAt: z.date(), invitationIds: z.array(z.number()) }),
  `select b.made_at as "madeAt", to_jsonb(b.invitation_ids) as "invitationIds", ${senderColumns}
   from letter_batches b join communities c on c.community_id = b.community_id
   left join association_contacts a on a.community_id = b.community_id
   where b.community_id = $1 and b.id = $2`,
)
/** The community as sender of letters, with the letters of a file: the time when it was created, and its invitations. */
export type LetterSender = z.infer<typeof sender.row> & { readonly letterheadHtml: string }

/** Returns a file of letters with its sender; undefined if there is no such file. */
export async function findBatch(scope: CommunityScope, id: number): Promise<LetterSender | undefined> {
  const found = await scope.row(sender, [id])
  if (!found) return undefined
  const brand = await brandOf(scope, scope.communityId)
  return { ...found, letterheadHtml: brand?.letterheadHtml ?? '' }
}

const ownSender = statement(
  'letter-sender-of-community',
  'community',
  senderRow,
  `select ${senderColumns} from communities c left join association_contacts a on a.community_id = $1 where c.community_id = $1`,
)

/** Returns the sender of a sample letter, without invitations; `madeAt` is its date. */
export async function findSender(scope: CommunityScope, madeAt: Date): Promise<LetterSender> {
  const found = await scope.row(ownSender)
  if (!found) throw new Error('no such community')
  const brand = await brandOf(scope, scope.communityId)
  return { ...found, letterheadHtml: brand?.letterheadHtml ?? '', madeAt, invitationIds: [] }
}

/** The columns of `postalColumns`. */
export const postalRow = {
  homeAddress: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
}
/** SQL of the postal address of a person `r` of a home `p`: the person's own one, otherwise the address of the home. */
export const postalColumns = `p.address as "homeAddress", coalesce(nullif(r.postal_line, ''), p.address) as street,
     case when r.postal_line <> '' then r.postal_city else p.city end as city,
     case when r.postal_line <> '' then r.postal_state else p.state end as state,
     case when r.postal_line <> '' then r.postal_zipcode else p.zipcode end as zipcode,
     case when r.postal_line <> '' then r.postal_country else '' end as country`

const letter = statement(
  'letters-of-batch',
  'community',
  z.object({
    code: z.string(),
    expiresAt: z.date(),
    name: z.string(),
    isDeceased: z.boolean(),
    language: z.string().nullable(),
    ...postalRow,
  }),
  `select i.code, i.expires_at as "expiresAt", ${nameOf()} as name, r.deceased_at is not null as "isDeceased", r.language,
     ${postalColumns}
   from unnest($2::bigint[]) with ordinality one (id, position)
   join invitations i on i.community_id = $1 and i.id = one.id and i.state = 'open'
   join properties p on p.community_id = $1 and p.id = i.property_id
   join register_people r on r.community_id = $1 and r.id = i.register_person_id
   order by one.position`,
)
export type LetterRow = z.infer<typeof letter.row>

/** Returns the letters of invitations in the order of the ids, without invitations that have ended. */
export function listLetters(scope: Scope<'community'>, invitationIds: readonly number[]): Promise<LetterRow[]> {
  return scope.rows(letter, [invitationIds])
}
