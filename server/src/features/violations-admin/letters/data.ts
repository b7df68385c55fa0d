import { letterChannels, type ProofKind } from '@porchlight/contract/shared/violation-cases.ts'
import { z } from 'zod'
import { type Brand, brandOf } from '../../../platform/access/branding.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import type { Filled } from '../policy.ts'
import { storedObject } from '../stored-json.ts'

const step = statement(
  'violation-letter-step',
  'community',
  z.object({
    id: z.number(),
    caseId: z.number(),
    index: z.number(),
    number: z.string(),
    homeId: z.number(),
    takenAt: z.date(),
    /** Who took the step. */
    personId: z.number().nullable(),
    author: z.string(),
    /** The filled-in letter. */
    texts: storedObject<Filled>(),
    channels: z.array(z.enum(letterChannels)),
    /** Whether the tenants of the home get the letter, too. */
    toTenant: z.boolean(),
    /** The PDF and the mailing that delivers it; null before the letter is sent. */
    letterFileKey: z.string().nullable(),
    mailingId: z.number().nullable(),
    /** The photos of the notice. */
    photos: z.array(z.object({ fileKey: z.string(), contentType: z.string() })),
  }),
  `select s.id, s.violation_id as "caseId", s.step_index as index, v.external_id as number, v.property_id as "homeId", s.taken_at as "takenAt",
     s.taken_by_person_id as "personId", s.taken_by_name as author, s.texts, s.channels, s.to_tenant as "toTenant",
     s.letter_file_key as "letterFileKey", s.mailing_id as "mailingId", (
       select coalesce(json_agg(json_build_object('fileKey', f.file_key, 'contentType', f.content_type) order by f.id), '[]')
       from violation_files f join violation_changes g on g.community_id = $1 and g.id = f.change_id and g.kind = 'issued'
       where f.community_id = $1 and f.violation_id = v.id and f.content_type in ('image/jpeg', 'image/png')) as photos
   from violation_steps s join violations v on v.community_id = $1 and v.id = s.violation_id
   where s.community_id = $1 and s.id = $2`,
)
export type LetterStep = z.infer<typeof step.row>

/** A step that was taken, with the data of its letter; undefined if there is no such step. */
export function findLetterStep(scope: Scope<'community'>, id: number): Promise<LetterStep | undefined> {
  return scope.row(step, [id])
}

const sender = statement(
  'violation-letter-sender',
  'community',
  z.object({
    name: z.string(),
    timeZone: z.string(),
    language,
    /** The lines of the address. */
    address: z.array(z.string()),
  }),
  `select c.name, c.time_zone as "timeZone", case c.language when 'es' then 'es' else 'en' end as language,
     array[c.address, btrim(c.city || ', ' || c.state || ' ' || c.zipcode, ', ')] as address
   from communities c where c.community_id = $1`,
)

/** The sender of the letters of a community, with its letterhead (`brand`). */
export async function findSender(
  scope: Scope<'community' | 'any'>,
  communityId: number,
): Promise<z.infer<typeof sender.row> & { readonly brand: Brand | undefined }> {
  const senderRow = await scope.row(sender)
  if (!senderRow) throw new Error('the community does not exist')
  return { ...senderRow, brand: await brandOf(scope, communityId) }
}

const addressee = statement(
  'violation-letter-addressee',
  'community',
  z.object({
    names: z.array(z.object({ name: z.string(), isDeceased: z.boolean() })),
    postal: z.array(z.string()),
  }),
  `with today as materialized (
     select ($3::timestamptz at time zone c.time_zone)::date as day from communities c where c.community_id = $1
   ), owners as materialized (
     select p.*, r.id as relation_id from home_relations r join register_people p on p.community_id = $1 and p.id = r.register_person_id, today t
     where r.community_id = $1 and r.property_id = $2 and r.relation in ('owner', 'co-owner') and p.removed_at is null
       and (r.starts_on is null or r.starts_on <= t.day) and (r.ends_on is null or r.ends_on > t.day)
     order by r.is_primary_contact desc, r.id limit 4
   ), first as (select o.* from owners o where o.postal_line <> '' order by o.relation_id limit 1)
   select coalesce((select json_agg(json_build_object('name', coalesce(nullif(o.organisation_name, ''), btrim(o.first_name || ' ' || o.last_name)),
       'isDeceased', o.deceased_at is not null) order by o.relation_id) from owners o), '[]') as names,
     coalesce((select array[f.postal_line, btrim(f.postal_city || ', ' || f.postal_state || ' ' || f.postal_zipcode, ', '), f.postal_country] from first f),
       (select array[h.address, btrim(h.city || ', ' || h.state || ' ' || h.zipcode, ', ')] from properties h where h.community_id = $1 and h.id = $2)) as postal`,
)

/** The owners of a home, at most four, and the postal address of the first of them who has one; otherwise the address of the home. */
export async function findAddressee(scope: Scope<'community'>, homeId: number, now: Date) {
  return (await scope.row(addressee, [homeId, now])) ?? { names: [], postal: [] }
}

const storeLetter = statement(
  'violation-letter-store',
  'community',
  noColumns,
  `update violation_steps set letter_file_key = $3, letter_size_bytes = $4, mailing_id = $5
   where community_id = $1 and id = $2 and mailing_id is null`,
)

/** Stores the letter of a step as it was sent, and the mailing that delivers it. A step that has a mailing already keeps its letter. */
export async function storeSentLetter(
  scope: Scope<'community'>,
  stepId: number,
  sent: { readonly fileKey: string; readonly sizeBytes: number; readonly mailingId: number },
): Promise<void> {
  await scope.rows(storeLetter, [stepId, sent.fileKey, sent.sizeBytes, sent.mailingId])
}

const letter = statement(
  'violation-letter-file',
  'community',
  z.object({ fileKey: z.string(), number: z.string(), name: z.string() }),
  `select s.letter_file_key as "fileKey", v.external_id as number, s.name
   from violation_steps s join violations v on v.community_id = $1 and v.id = s.violation_id
   where s.community_id = $1 and s.id = $2 and s.letter_file_key is not null`,
)

/** The letter of a step as it was sent; undefined if there is none yet. */
export function findLetter(scope: Scope<'community'>, stepId: number) {
  return scope.row(letter, [stepId])
}

const stepRef = z.object({ communityId: z.number(), stepId: z.number() })

const proven = statement(
  'violation-letters-proven',
  'system',
  stepRef.extend({ deliveryId: z.number(), channel: z.enum(['email', 'portal']), at: z.date() }),
  `select s.community_id as "communityId", s.id as "stepId", d.id as "deliveryId", d.channel, d.changed_at as at
   from violation_steps s cross join lateral (
     select distinct on (d.community_id) d.id, d.channel, d.changed_at from mailing_deliveries d
     where d.community_id = s.community_id and d.mailing_id = s.mailing_id
       and ((d.channel = 'email' and d.state in ('sent', 'opened')) or (d.channel = 'portal' and d.state = 'read'))
     order by d.community_id, d.changed_at, d.id) d
   where s.proof_at is null and s.mailing_id is not null limit 500`,
)

/**
 * Letters without a stored proof that have a delivery that proves their arrival: an e-mail that was sent, or a mailbox message that was read. At most
 * 500; the job that asks runs every minute.
 */
export function listProven(scope: Scope<'system'>) {
  return scope.rows(proven)
}

const bounced = statement(
  'violation-letters-bounced',
  'system',
  stepRef,
  `select s.community_id as "communityId", s.id as "stepId" from violation_steps s
   join mailing_deliveries d on d.community_id = s.community_id and d.id = s.proof_delivery_id
   where s.proof = 'mail' and s.taken_at > $1 and d.state = 'bounced' limit 500`,
)

/** Letters of steps taken after `since` whose proof was an e-mail that was returned later. */
export function listBounced(scope: Scope<'system'>, since: Date) {
  return scope.rows(bounced, [since])
}

const storeProof = statement(
  'violation-step-proof',
  'community',
  z.object({ caseId: z.number(), index: z.number() }),
  `update violation_steps set proof_at = $3, proof = $4, proof_delivery_id = $5 where community_id = $1 and id = $2
     and ($3::timestamptz is null or proof_at is null) returning violation_id as "caseId", step_index as index`,
)
// The days are counted from the day after the proof, in the time zone of the community.
const startClock = statement(
  'violation-start-clock',
  'community',
  z.object({ homeId: z.number() }),
  `update violations v set cure_on = t.cure_on, version = v.version + 1 from (
     select s.step_index, (s.proof_at at time zone c.time_zone)::date + s.cure_days + s.extended_days as cure_on
     from violation_steps s join communities c on c.community_id = s.community_id where s.community_id = $1 and s.id = $3) t
   where v.community_id = $1 and v.id = $2 and v.step_index = t.step_index and v.status <> 2 returning v.property_id as "homeId"`,
)

/**
 * Stores the proof of a letter, or removes it with null, and sets the cure date that follows from it (without a proof there is none). Returns the
 * case and its home; undefined if the cure date stays, because there was a proof before, a later step was taken, or the case is closed.
 */
export async function setProof(
  scope: Scope<'community'>,
  stepId: number,
  proof: { readonly at: Date; readonly kind: ProofKind; readonly deliveryId: number | null } | null,
): Promise<{ caseId: number; homeId: number } | undefined> {
  const values = [stepId, proof?.at ?? null, proof?.kind ?? '', proof?.deliveryId ?? null]
  const row = await scope.row(storeProof, values)
  const moved = row && (await scope.row(startClock, [row.caseId, stepId]))
  return row && moved ? { caseId: row.caseId, homeId: moved.homeId } : undefined
}

const noon = statement(
  'violation-noon-of-day',
  'community',
  z.object({ at: z.date() }),
  `select ($2::date + time '12:00') at time zone c.time_zone as at from communities c where c.community_id = $1`,
)

/** Noon of a day in the time zone of the community. */
export async function noonOf(scope: Scope<'community'>, day: string): Promise<Date> {
  const row = await scope.row(noon, [day])
  if (!row) throw new Error('the community does not exist')
  return row.at
}
