import { exportKeptHours, homeFilter } from '@porchlight/contract/features/homes.ts'
import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import type { Scope, SystemScope, WorkScope } from '../../platform/access/scopes.ts'
import type { Actor } from '../../platform/activity/record.ts'
import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { createDraftToHomes } from '../mailings/public.ts'
import { findSelectedHomes } from './actions.ts'
import { exportTable } from './export-table.ts'
import { tagged } from './policy.ts'
import { homeRunJob, tagChange } from './runs/actions.ts'
import {
  addTag,
  clearOldFileKeys,
  failRun,
  findRun,
  finishRun,
  lockRun,
  lockTagsOf,
  readExport,
  readHomes,
  removeTag,
} from './runs/data.ts'

/** The stored selection of homes: their ids, or a filter. */
const selection = z.object({ ids: z.array(z.number()).optional(), filter: homeFilter.partial().optional() })

/**
 * Invites the people of homes. Returns the number of homes with an invited person, and the reason for each home that is left out, by home id.
 * There is never a `mailingId`; the type has it because `createDraftToHomes` returns one.
 * The feature `invitations` implements it. Because that feature imports this one, server/src/jobs.ts passes the function in.
 */
export type InviteHomes = (
  inside: WorkScope<'community'>,
  homeIds: readonly number[],
  given: { readonly communityId: number; readonly by: 'mail' | 'letter'; readonly now: Date; readonly actor: Actor },
) => Promise<{ done: number; reasons: ReadonlyMap<number, string>; mailingId?: number | undefined }>

/** Returns the handler of bulk actions. */
const runOf = (inviteHomes: InviteHomes) =>
  handleJob(
    homeRunJob,
    (payload, tools) => doRun(payload, tools, inviteHomes),
    // The changes of a failed run were rolled back, so only its state is stored.
    ({ communityId, runId }, { scope, clock }) => failRun(scope.inCommunity(communityId), runId, clock.now()),
  )

/** Carries out a bulk action by its kind. Does nothing if it was carried out before. */
async function doRun(
  { communityId, runId, seesLedger, actor }: z.output<typeof homeRunJob.payload>,
  { scope, files, clock }: Tools,
  inviteHomes: InviteHomes,
): Promise<void> {
  const found = await findRun(scope.inCommunity(communityId), runId)
  if (found?.state !== 'waiting') return
  const chosen = selection.parse(found.chosen)
  const now = clock.now()
  if (found.kind === 'tag') {
    const { tag, remove } = tagChange.parse(found.change)
    await scope.transaction((inside) => tagHomes(inside, communityId, runId, { chosen, seesLedger, tag, remove, now }))
    return
  }
  if (found.kind !== 'export') {
    const { kind } = found
    await scope.transaction((inside) =>
      inviteOrWrite(inside, communityId, runId, inviteHomes, { kind, chosen, seesLedger, actor, now }),
    )
    return
  }
  const community = scope.inCommunity(communityId)
  const ids = await findSelectedHomes(community, chosen, seesLedger, now)
  const { language } = z.object({ language: z.unknown() }).parse(found.change)
  const removed = await leftOutOf(community, chosen, new Set(ids))
  const table = exportTable(await readExport(community, ids, now), isLanguage(language) ? language : 'en')
  const fileKey = await files.put(Buffer.from(table))
  const outcome = {
    state: 'done',
    total: ids.length + removed.length,
    done: ids.length,
    changed: [],
    leftOut: removed,
    fileKey,
  } as const
  await finishRun(community, runId, outcome, now)
}

/** Returns the homes that were chosen by id and have been removed since. */
async function leftOutOf(
  community: Scope<'community'>,
  chosen: z.infer<typeof selection>,
  present: ReadonlySet<number>,
) {
  const homes = chosen.ids ? await readHomes(community, chosen.ids) : []
  return homes.flatMap(({ id, address }) => (present.has(id) ? [] : [{ home: address, reason: 'removed' as const }]))
}

/** Invites the people of homes, creates their letters, or creates a draft of a mailing to them. Stores the reason for each home that is left out. */
async function inviteOrWrite(
  inside: SystemScope,
  communityId: number,
  runId: number,
  inviteHomes: InviteHomes,
  given: {
    kind: 'invite' | 'letters' | 'write'
    chosen: z.infer<typeof selection>
    seesLedger: boolean
    actor: { personId: number | null; name: string }
    now: Date
  },
): Promise<void> {
  const { kind, chosen, actor, now } = given
  const community = inside.inCommunity(communityId)
  if ((await lockRun(community, runId)) !== 'waiting') return
  const ids = await findSelectedHomes(community, chosen, given.seesLedger, now)
  const { done, reasons, mailingId } =
    kind === 'write'
      ? await createDraftToHomes(community, ids, { now, actor })
      : await inviteHomes(community, ids, { communityId, by: kind === 'invite' ? 'mail' : 'letter', now, actor })
  const leftOut = (await readHomes(community, ids)).flatMap(({ id, address }) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ home: address, reason }]
  })
  const removed = await leftOutOf(community, chosen, new Set(ids))
  const total = ids.length + removed.length
  const outcome = { state: 'done', total, done, changed: [], leftOut: [...leftOut, ...removed], fileKey: null } as const
  await finishRun(community, runId, { ...outcome, mailingId: mailingId ?? null }, now)
}

/** Adds a tag to homes, or removes it (`remove`). Stores the homes that changed and the reason for each home that is left out. */
async function tagHomes(
  inside: SystemScope,
  communityId: number,
  runId: number,
  given: {
    chosen: z.infer<typeof selection>
    seesLedger: boolean
    tag: string
    remove: boolean
    now: Date
  },
): Promise<void> {
  const { tag, remove, now } = given
  const community = inside.inCommunity(communityId)
  if ((await lockRun(community, runId)) !== 'waiting') return
  const ids = await findSelectedHomes(community, given.chosen, given.seesLedger, now)
  const homes = await lockTagsOf(community, ids)
  const outcomes = homes.map((home) => ({ home, after: tagged(home.tags, tag, remove) }))
  const changed = outcomes.flatMap(({ home, after }) => ('tags' in after ? [home.id] : []))
  const leftOut = outcomes.flatMap(({ home, after }) =>
    'reason' in after ? [{ home: home.address, reason: after.reason }] : [],
  )
  await (remove ? removeTag : addTag)(community, changed, tag)
  const removed = await leftOutOf(community, given.chosen, new Set(ids))
  const total = homes.length + removed.length
  const outcome = {
    state: 'done',
    total,
    done: changed.length,
    changed,
    fileKey: null,
    leftOut: [...leftOut, ...removed],
  } as const
  await finishRun(community, runId, outcome, now)
}

const clearExports = recurringJob('homes-forget-exports', '20 * * * *', async ({ scope, clock }) => {
  await clearOldFileKeys(scope, new Date(clock.now().getTime() - exportKeptHours * 3_600_000))
})

export const jobsOf = (inviteHomes: InviteHomes) => [runOf(inviteHomes), clearExports]
