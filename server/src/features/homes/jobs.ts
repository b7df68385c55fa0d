import { exportKeptHours, homeFilter } from '@porchlight/contract/features/homes.ts'
import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import type { Scope, SystemScope, WorkScope } from '../../platform/access/scopes.ts'
import type { Actor } from '../../platform/activity/record.ts'
import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { draftToHomes } from '../mailings/public.ts'
import { homesOf } from './actions.ts'
import { exportTable } from './export-table.ts'
import { tagged } from './policy.ts'
import { homeRunJob, tagChange } from './runs/actions.ts'
import {
  changeTag,
  failRun,
  findRun,
  finishRun,
  forgetOldFiles,
  lockRun,
  lockTagsOf,
  readExport,
  readHomes,
} from './runs/data.ts'

const selection = z.object({ ids: z.array(z.number()).optional(), filter: homeFilter.partial().optional() })

/** Invites the people of homes. The feature of invitations does it; server/src/jobs.ts hands it over, because that feature reads homes. */
export type InviteHomes = (
  inside: WorkScope<'community'>,
  homeIds: readonly number[],
  given: { readonly communityId: number; readonly by: 'mail' | 'letter'; readonly now: Date; readonly actor: Actor },
) => Promise<{ done: number; reasons: ReadonlyMap<number, string>; mailingId?: number | undefined }>

const runOf = (inviteHomes: InviteHomes) =>
  handleJob(
    homeRunJob,
    (payload, tools) => act(payload, tools, inviteHomes),
    // Its changes were rolled back with its transaction.
    ({ communityId, runId }, { scope, clock }) => failRun(scope.inCommunity(communityId), runId, clock.now()),
  )

async function act(
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
      reachHomes(inside, communityId, runId, inviteHomes, { kind, chosen, seesLedger, actor, now }),
    )
    return
  }
  const community = scope.inCommunity(communityId)
  const ids = await homesOf(community, chosen, seesLedger, now)
  const { language } = z.object({ language: z.unknown() }).parse(found.change)
  const gone = await leftOutOf(community, chosen, new Set(ids))
  const table = exportTable(await readExport(community, ids, now), isLanguage(language) ? language : 'en')
  const fileKey = await files.put(Buffer.from(table))
  const outcome = {
    state: 'done',
    total: ids.length + gone.length,
    done: ids.length,
    changed: [],
    leftOut: gone,
    fileKey,
  } as const
  await finishRun(community, runId, outcome, now)
}

/** The homes that were named and have been removed since. */
async function leftOutOf(
  community: Scope<'community'>,
  chosen: z.infer<typeof selection>,
  present: ReadonlySet<number>,
) {
  const named = chosen.ids ? await readHomes(community, chosen.ids) : []
  return named.flatMap(({ id, address }) => (present.has(id) ? [] : [{ home: address, reason: 'removed' as const }]))
}

/** Invites the people of homes, makes letters for them, or a draft to write to them; and gives the reason for each home that is left out. */
async function reachHomes(
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
  const ids = await homesOf(community, chosen, given.seesLedger, now)
  const { done, reasons, mailingId } =
    kind === 'write'
      ? await draftToHomes(community, ids, { now, actor })
      : await inviteHomes(community, ids, { communityId, by: kind === 'invite' ? 'mail' : 'letter', now, actor })
  const leftOut = (await readHomes(community, ids)).flatMap(({ id, address }) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ home: address, reason }]
  })
  const gone = await leftOutOf(community, chosen, new Set(ids))
  const total = ids.length + gone.length
  const outcome = { state: 'done', total, done, changed: [], leftOut: [...leftOut, ...gone], fileKey: null } as const
  await finishRun(community, runId, { ...outcome, mailingId: mailingId ?? null }, now)
}

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
  const ids = await homesOf(community, given.chosen, given.seesLedger, now)
  const homes = await lockTagsOf(community, ids)
  const outcomes = homes.map((home) => ({ home, after: tagged(home.tags, tag, remove) }))
  const changed = outcomes.flatMap(({ home, after }) => ('tags' in after ? [home.id] : []))
  const leftOut = outcomes.flatMap(({ home, after }) =>
    'reason' in after ? [{ home: home.address, reason: after.reason }] : [],
  )
  await changeTag(community, changed, tag, remove)
  const gone = await leftOutOf(community, given.chosen, new Set(ids))
  const total = homes.length + gone.length
  const outcome = {
    state: 'done' as const,
    ...{ total, done: changed.length, changed, fileKey: null },
    leftOut: [...leftOut, ...gone],
  }
  await finishRun(community, runId, outcome, now)
}

const forget = recurringJob('homes-forget-exports', '20 * * * *', async ({ scope, clock }) => {
  await forgetOldFiles(scope, new Date(clock.now().getTime() - exportKeptHours * 3_600_000))
})

/** The jobs of homes. */
export const jobsOf = (inviteHomes: InviteHomes) => [runOf(inviteHomes), forget]
