import { reportLimits } from '@porchlight/contract/shared/named-reports.ts'
import type { z } from 'zod'
import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { dayInWords } from '../../platform/languages.ts'
import { fileOf } from '../../platform/tables/table-file.ts'
import { readReport, reportJob } from './actions.ts'
import { findCommunityFacts } from './data.ts'
import { cellsOf, columnsOf } from './present.ts'
import { findRun, finishRun, forgetRuns, type RunRow, removeOldRuns } from './runs/data.ts'
import { reportsAdminTexts } from './texts.ts'
import { wholeJobs } from './whole/jobs.ts'

type RunRef = z.output<typeof reportJob.payload>

/** The outcome of a run whose last attempt failed. */
const failed = { state: 'failed', rows: 0, fileKey: null } as const
const make = handleJob(reportJob, makeFile, ({ communityId, runId }, { scope, clock }) =>
  finishRun(scope.inCommunity(communityId), runId, failed, clock.now()),
)

/** Creates the file of a run that waits; a report with too many rows gets the state 'too long' and no file. */
async function makeFile({ communityId, runId }: RunRef, { scope, files, clock }: Tools): Promise<void> {
  const community = scope.inCommunity(communityId)
  const run = await findRun(community, runId)
  if (run?.state !== 'waiting') return
  const now = clock.now()
  const { report, language, format } = run
  const { name, today } = await findCommunityFacts(community, now)
  // The limit is that of a whole file: one statement reads all rows, so that the sums agree with the rows.
  const { rows, total, sums } = await readReport(community, report, {
    ...run.chosen,
    limit: reportLimits.rows,
    offset: 0,
    after: '',
    // One more, so that a report with too many rows is recognized below.
    countTo: reportLimits.rows + 1,
    now,
  })
  if (total > reportLimits.rows) {
    await finishRun(community, runId, { state: 'too long', rows: total, fileKey: null }, now)
    return
  }
  const texts = reportsAdminTexts[language]
  const table = {
    title: texts.titles[report],
    notes: [name, ...notesOf(run, today, total)],
    columns: columnsOf(report, language, sums),
    rows: cellsOf(report, language, rows),
    totalLabel: texts.total,
    page: texts.page,
    author: name,
    language,
    madeAt: now,
  }
  const fileKey = await files.put(await fileOf(table, format))
  await finishRun(community, runId, { state: 'done', rows: total, fileKey }, now)
}

/** The notes of a printed report: its date, its period, its choice, what it leaves out, and the number of rows. */
function notesOf({ report, chosen, language }: RunRow, today: string, total: number): string[] {
  const texts = reportsAdminTexts[language]
  const words: Readonly<Record<string, string>> = { ...texts.words, ...texts.choices }
  const parts: Readonly<Record<string, string>> = texts.isPart
  const inWords = (day: string) => dayInWords(new Date(`${day}T12:00:00Z`), 'UTC', language)
  const { from, through, choice, isFull } = chosen
  return [
    texts.madeOn(inWords(today)),
    ...(from !== null || through !== null
      ? [texts.period(from === null ? '…' : inWords(from), inWords(through ?? today))]
      : []),
    ...(choice === null ? [] : [words[choice] ?? choice]),
    ...(isFull ? [] : [parts[report] ?? '']),
    texts.rows(total),
  ]
}

/** Forgets the files of runs after `keptHours`, so that they are deleted. */
const forget = recurringJob('reports-forget', '50 * * * *', async ({ scope, clock }) => {
  await forgetRuns(scope, new Date(clock.now().getTime() - reportLimits.keptHours * 3_600_000))
})

/** Deletes the rows of runs after `knownDays`. */
const remove = recurringJob('reports-remove-old', '35 3 * * *', async ({ scope, clock }) => {
  await removeOldRuns(scope, new Date(clock.now().getTime() - reportLimits.knownDays * 86_400_000))
})

export const jobs = [make, forget, remove, ...wholeJobs]
