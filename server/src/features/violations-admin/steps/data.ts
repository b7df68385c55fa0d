import { mailDeliveryStates, mailingChannels } from '@porchlight/contract/shared/mailings.ts'
import { proofKinds } from '@porchlight/contract/shared/violation-cases.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import type { Filled } from '../policy.ts'
import { storedObject } from '../stored-json.ts'

const stepTexts = storedObject<Filled>()
const takenRow = z.object({
  id: z.number(),
  index: z.number(),
  name: z.string(),
  takenAt: z.date(),
  takenBy: z.string(),
  cureDays: z.number(),
  /** Days that were given in addition to `cureDays`. */
  extendedDays: z.number(),
  proofAt: z.date().nullable(),
  proof: z.enum(proofKinds).or(z.literal('')),
  /** The cure date of this step; '' until its letter is proven to have arrived. */
  cureOn: z.string(),
  /** The filled-in letter. */
  texts: stepTexts,
  /** What the board decided; '' if the step needed no decision. */
  decision: z.string(),
  fineCents: z.number(),
  fineId: z.number().nullable(),
  /** '' without a fine; 'listed': in the list of the bookkeeper, because the books are kept elsewhere. */
  fineState: z.enum(['', 'charged', 'listed', 'reversed']),
  /** Whether the PDF of the letter is stored. */
  hasLetter: z.boolean(),
  /** Why the mailing of the letter was not sent; '' if it was, or if there is no reason. */
  notSent: z.string(),
  deliveries: z.array(
    z.object({
      name: z.string(),
      channel: z.enum(mailingChannels),
      state: z.enum(mailDeliveryStates),
      reason: z.string(),
      time: z.string(),
    }),
  ),
})
export type TakenRow = z.infer<typeof takenRow>

const taken = statement(
  'violation-steps-taken',
  'community',
  takenRow,
  `select s.id, s.step_index as index, s.name, s.taken_at as "takenAt", s.taken_by_name as "takenBy", s.cure_days as "cureDays",
     s.extended_days as "extendedDays", s.proof_at as "proofAt", s.proof,
     coalesce(to_char((s.proof_at at time zone c.time_zone)::date + s.cure_days + s.extended_days, 'YYYY-MM-DD'), '') as "cureOn",
     s.texts, s.decision, s.fine_cents as "fineCents", f.id as "fineId",
     case when f.id is null then '' when f.reversed_at is not null then 'reversed' when f.ledger_entry_id is null then 'listed'
       else 'charged' end as "fineState",
     s.letter_file_key is not null as "hasLetter", coalesce(case when m.state = 'draft' then m.paused_reason end, '') as "notSent", (
       select coalesce(json_agg(json_build_object('name', r.name, 'channel', d.channel, 'state', d.state, 'reason', d.reason,
         'time', to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.position, d.id), '[]')
       from mailing_deliveries d join mailing_recipients r on r.community_id = $1 and r.id = d.recipient_id
       where d.community_id = $1 and d.mailing_id = s.mailing_id) as deliveries
   from violation_steps s join communities c on c.community_id = $1
   left join violation_fines f on f.community_id = $1 and f.step_id = s.id
   left join mailings m on m.community_id = $1 and m.id = s.mailing_id
   where s.community_id = $1 and s.violation_id = $2 order by s.step_index limit 20`,
)

/** The steps that were taken, each with the deliveries of its letter. */
export function listTaken(scope: Scope<'community'>, caseId: number): Promise<TakenRow[]> {
  return scope.rows(taken, [caseId])
}

const addStep = statement(
  'violation-step-insert',
  'community',
  z.object({ id: z.number() }),
  `insert into violation_steps (community_id, violation_id, step_index, name, taken_at, taken_by_person_id, taken_by_name, cure_days, texts,
     channels, decision, fine_cents, to_tenant)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (community_id, violation_id, step_index) do nothing returning id`,
)
const moveStep = statement(
  'violation-move-step',
  'community',
  noColumns,
  `update violations set step_index = $3, step_name = $4, cure_on = null, version = version + 1 where community_id = $1 and id = $2`,
)

/** A step to store. */
export interface NewStep {
  readonly caseId: number
  readonly index: number
  readonly name: string
  readonly now: Date
  readonly personId: number | null
  readonly author: string
  readonly cureDays: number
  /** The filled-in letter. */
  readonly texts: object
  readonly channels: readonly string[]
  readonly decision: string
  readonly fineCents: number
  /** Whether the tenants of the home get the letter, too. */
  readonly toTenant: boolean
}

/**
 * Stores a step that was taken and returns its id; undefined if it was taken already. Its days are counted from the proof that its letter
 * arrived.
 */
export async function insertStep(scope: Scope<'community'>, one: NewStep): Promise<number | undefined> {
  const { caseId, index, name, now, personId, author, cureDays, texts, channels, decision, fineCents, toTenant } = one
  const values = [caseId, index, name, now, personId, author, cureDays, JSON.stringify(texts), channels, decision]
  const row = await scope.row(addStep, [...values, fineCents, toTenant])
  if (row) await scope.rows(moveStep, [caseId, index, name])
  return row?.id
}

/** The most days that a step can be extended by, in all. */
const maxExtendedDays = 365

const extendStep = statement(
  'violation-step-extend',
  'community',
  z.object({ id: z.number() }),
  `update violation_steps set extended_days = extended_days + $4
   where community_id = $1 and violation_id = $2 and step_index = $3 and extended_days + $4 <= ${maxExtendedDays} returning id`,
)
const extendCase = statement(
  'violation-extend',
  'community',
  z.object({ cureOn: z.string().nullable() }),
  `with changed as (
     update violations set cure_on = cure_on + $3::int, version = version + 1 where community_id = $1 and id = $2 returning cure_on)
   select to_char(cure_on, 'YYYY-MM-DD') as "cureOn" from changed`,
)

/**
 * Extends the days of the step of a case. Returns the new cure date, or '' if the days are not counted yet; undefined if there is no step, or there
 * would be more than `maxExtendedDays` extended days.
 */
export async function addDays(
  scope: Scope<'community'>,
  { caseId, stepIndex, days }: { readonly caseId: number; readonly stepIndex: number; readonly days: number },
): Promise<string | undefined> {
  if (!(await scope.row(extendStep, [caseId, stepIndex, days]))) return undefined
  return (await scope.row(extendCase, [caseId, days]))?.cureOn ?? ''
}
