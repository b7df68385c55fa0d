import { exportKeptHours, homeFilter } from '@porchlight/contract/features/homes.ts'
import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import { homesOf } from './actions.ts'
import { exportTable } from './export-table.ts'
import { tagged } from './policy.ts'
import { homeRunJob, tagChange } from './runs/actions.ts'
import { changeTag, findRun, finishRun, forgetOldFiles, lockRun, lockTagsOf, readExport } from './runs/data.ts'

const selection = z.object({ ids: z.array(z.number()).optional(), filter: homeFilter.partial().optional() })

const run = handleJob(homeRunJob, async (payload, { scope, files, clock }) => {
  const { communityId, runId, seesLedger } = payload
  const found = await findRun(scope.inCommunity(communityId), runId)
  if (found?.state !== 'waiting') return
  const chosen = selection.parse(found.chosen)
  const now = clock.now()
  if (found.kind === 'tag') {
    const { tag, remove } = tagChange.parse(found.change)
    await scope.transaction((inside) => tagHomes(inside, communityId, runId, { chosen, seesLedger, tag, remove, now }))
    return
  }
  const community = scope.inCommunity(communityId)
  const ids = await homesOf(community, chosen, seesLedger, now)
  const { language } = z.object({ language: z.unknown() }).parse(found.change)
  const table = exportTable(await readExport(community, ids, now), isLanguage(language) ? language : 'en')
  const fileKey = await files.put(Buffer.from(table))
  const outcome = { state: 'done', total: ids.length, done: ids.length, changed: [], leftOut: [], fileKey } as const
  await finishRun(community, runId, outcome, now)
})

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
  const outcome = { state: 'done', total: homes.length, done: changed.length, changed, leftOut, fileKey: null } as const
  await finishRun(community, runId, outcome, now)
}

const forget = recurringJob('homes-forget-exports', '20 * * * *', async ({ scope, clock }) => {
  await forgetOldFiles(scope, new Date(clock.now().getTime() - exportKeptHours * 3_600_000))
})

export const jobs = [run, forget]
