import { z } from 'zod'
import { OrganisationScope, type PersonScope, type Scope, ServerScope, type StaffScope } from '../access/scopes.ts'
import { announceToManagers } from '../db/announcements.ts'
import { noColumns, statement } from '../db/database.ts'

/** How a change was made. */
export type ActivityVia = 'screen' | 'import' | 'job' | 'preview'

/** One change of the managers' side (association.txt 1, 2.20). */
export interface ActivityEntry {
  /** What was done, such as 'home.edited'. */
  readonly kind: string
  readonly subject: { readonly kind: string; readonly id: number | null }
  /** The home that was changed, if any. */
  readonly propertyId?: number | null
  /** The changed values before and after; only those that changed. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
  /** By default 'screen' for a change by a caller, and 'job' for one that `recordInCommunity` or `recordInOrganisation` records. */
  readonly via?: ActivityVia
}

/** Who made a change: a person, or a job (null). */
export interface Actor {
  readonly personId: number | null
  readonly name: string
}

const actorName = statement(
  'activity-actor-name',
  'person',
  z.object({ name: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name from people where id = $1`,
)

/** '%' stands for the column of the community or the organization, which the activity of the server does not have. */
const columns = '(%, at, actor_person_id, actor_name, via, kind, subject_kind, subject_id, before, after'
const inCommunity = statement(
  'activity-add',
  'community',
  z.object({ communityId: z.number() }),
  `insert into activity_entries ${columns.replace('%', 'community_id')}, property_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning community_id as "communityId"`,
)
const inOrganisation = statement(
  'activity-add-to-organisation',
  'organisation',
  noColumns,
  `insert into organisation_activity ${columns.replace('%', 'company_id')}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
const onServer = statement(
  'activity-add-to-server',
  'server',
  noColumns,
  `insert into server_activity ${columns.replace('%, ', '')}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

function valuesOf(actor: Actor, now: Date, entry: ActivityEntry, via: ActivityVia): unknown[] {
  const { kind, subject, before, after } = entry
  const changed = [before, after].map((values) => (values ? JSON.stringify(values) : null))
  return [now, actor.personId, actor.name, entry.via ?? via, kind, subject.kind, subject.id, ...changed]
}

/**
 * Records what the caller changed: in the community's activity, or in that of the organization or the server for their scopes. Call it
 * in the transaction of the change, at `now` of the clock. In tests, a POST of these access levels that succeeded without an entry fails.
 */
export async function recordActivity(
  inside: StaffScope | OrganisationScope | ServerScope,
  now: Date,
  ...entries: readonly ActivityEntry[]
): Promise<void> {
  inside.recorded.entries += entries.length
  const actor = await actorOf(inside)
  for (const entry of entries) {
    const values = valuesOf(actor, now, entry, 'screen')
    if (inside instanceof OrganisationScope) await inside.rows(inOrganisation, values)
    else if (inside instanceof ServerScope) await inside.rows(onServer, values)
    else await inside.rows(inCommunity, [...values, entry.propertyId ?? null])
  }
  if (!(inside instanceof OrganisationScope || inside instanceof ServerScope))
    await announceToManagers(inside, [inside.communityId])
}

/** Records a change by a job, or by a caller without a scope of the managers' side, in the activity of a community. */
export async function recordInCommunity(
  inside: Scope<'community'>,
  actor: Actor,
  now: Date,
  entry: ActivityEntry,
): Promise<void> {
  const row = await inside.row(inCommunity, [...valuesOf(actor, now, entry, 'job'), entry.propertyId ?? null])
  if (row) await announceToManagers(inside, [row.communityId])
}

/** Records a change by a job, or by a caller without a scope of the organization, in its activity. */
export async function recordInOrganisation(
  inside: Scope<'organisation'>,
  actor: Actor,
  now: Date,
  entry: ActivityEntry,
): Promise<void> {
  await inside.rows(inOrganisation, valuesOf(actor, now, entry, 'job'))
}

/** Returns the caller as the actor of changes. */
export async function actorOf(scope: PersonScope): Promise<Actor> {
  const found = await scope.row(actorName)
  return { personId: scope.personId, name: found?.name ?? '' }
}
