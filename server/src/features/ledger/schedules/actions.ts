import type { BodyOf } from '@porchlight/contract/call.ts'
import type { ledger } from '@porchlight/contract/features/ledger.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { ledgerLimits, readAmount, scheduleIntervals } from '@porchlight/contract/shared/ledger.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { z } from 'zod'
import type { Scope, StaffScope, SystemScope } from '../../../platform/access/scopes.ts'
import { recordActivity, recordInCommunity } from '../../../platform/activity/record.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { isOutage } from '../../../platform/db/database.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { savedOver } from '../../../platform/http/saved-over.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { saidDay } from '../../../platform/languages.ts'
import { logger } from '../../../platform/log.ts'
import { keptElsewhere } from '../actions.ts'
import { homesNamed } from '../grid/policy.ts'
import { dayAfter, postBatch } from '../posting/actions.ts'
import { booksOf } from '../posting/data.ts'
import { presentSchedule } from '../present.ts'
import {
  addRun,
  insertSchedule,
  listDuesHomes,
  listSchedules,
  lockSchedule,
  type ScheduleFields,
  type StoredSchedule,
  saveProgress,
  storeFailure,
  updateSchedule,
} from './data.ts'
import { amountsOf, dueDayOf, entryDayOf } from './policy.ts'

type Form = BodyOf<typeof ledger.calls.addSchedule>
type Homes = Awaited<ReturnType<typeof listDuesHomes>>

/** Reads lines such as 'Tower A, 285.00'. Returns the amounts by group (in lower case) or home id, or the fault of the first wrong line. */
function readAmounts(form: Form, homes: Homes): { amounts: Record<string, number> } | { fault: string } {
  const amounts: Record<string, number> = {}
  const groups = new Set(homes.map((home) => home.group.toLowerCase()).filter(Boolean))
  for (const line of form.amounts.split('\n').filter((one) => one.trim() !== '')) {
    // Columns of a spreadsheet are separated by a tab. A comma without a space after it is part of an amount such as 1,285.00.
    const separatorAt = Math.max(line.lastIndexOf('\t'), line.lastIndexOf(', '))
    const name = line.slice(0, Math.max(0, separatorAt)).trim()
    const cents = readAmount(line.slice(separatorAt + 1))
    if (name === '' || cents === undefined || cents <= 0)
      return { fault: `This line has no name and amount: ${line.trim()}` }
    if (form.rule === 'group') {
      if (!groups.has(name.toLowerCase())) return { fault: `No home is in the group ${name}.` }
      amounts[name.toLowerCase()] = cents
      continue
    }
    const found = homesNamed(name, homes)
    const home = found.length === 1 ? found[0] : undefined
    if (!home) return { fault: `No single home is named ${name}.` }
    amounts[String(home.id)] = cents
  }
  return Object.keys(amounts).length === 0 ? { fault: 'Enter a line for each, such as Tower A, 285.00.' } : { amounts }
}

/** Checks the form of a schedule; returns its fields or the faults by field. */
function readForm(
  form: Form,
  homes: Homes,
  today: string,
): { fields: ScheduleFields } | { faults: Record<string, string[]> } {
  const faults: Record<string, string[]> = {}
  const name = form.name.trim()
  if (!name) faults.name = ['Enter what the household reads.']
  const hasAmount = form.rule === 'same' || form.rule === 'share'
  const cents = hasAmount ? readAmount(form.amount) : 0
  if (cents === undefined || (hasAmount && cents <= 0)) faults.amount = ['Enter an amount above zero such as 285.00.']
  const read = hasAmount ? { amounts: {} } : readAmounts(form, homes)
  if ('fault' in read) faults.amounts = [read.fault]
  if (form.rule === 'share' && homes.every((home) => home.share === null))
    faults.rule = ['No home has a share. Enter shares in Homes first.']
  if (!scheduleIntervals.some((one) => one === form.everyMonths)) faults.everyMonths = ['Choose how often.']
  const isFirstDueDayValid = isDay(form.firstDueOn) && form.firstDueOn >= today
  if (!isFirstDueDayValid) faults.firstDueOn = ['Enter a day from today on.']
  if (form.daysBefore < 0 || form.daysBefore > 60) faults.daysBefore = ['Enter 0 to 60 days.']
  if (form.endsOn !== '' && !(isDay(form.endsOn) && form.endsOn >= form.firstDueOn))
    faults.endsOn = ['Enter a day from the first due day on.']
  if (Object.keys(faults).length > 0 || cents === undefined || 'fault' in read) return { faults }
  const { kind, rule, everyMonths, firstDueOn, daysBefore } = form
  const fields = { name, kind, rule, cents, amounts: read.amounts, everyMonths, firstDueOn, daysBefore }
  return { fields: { ...fields, endsOn: form.endsOn || null } }
}

/** Returns a stored schedule as values by the field names of the form. */
function formOf(stored: StoredSchedule, homes: Homes) {
  const { name, kind, rule, cents, amounts, everyMonths, firstDueOn, daysBefore, endsOn, version } = presentSchedule(
    stored,
    homes,
  )
  const amount = cents > 0 ? decimalOf(cents) : ''
  return { version, fields: { name, kind, rule, amount, amounts, everyMonths, firstDueOn, daysBefore, endsOn } }
}

/** Creates a schedule as a draft (`id` null), or updates one that is not started yet. Returns undefined if it does not exist. */
export async function saveSchedule(
  scope: StaffScope,
  id: number | null,
  form: Form,
  now: Date,
): Promise<(Saved & { id?: number }) | undefined> {
  return scope.transaction(async (inside) => {
    // Null: a new schedule. Undefined: the community has no such schedule.
    const before = id === null ? null : await lockSchedule(inside, id)
    if (before === undefined) return undefined
    const books = await booksOf(inside, now)
    if (books.kept === 'elsewhere') return keptElsewhere
    if (before && before.state !== 'draft') return refused('This schedule was started. End it and add a new one.')
    const homes = await listDuesHomes(inside)
    if (before && form.version !== undefined && form.version !== before.version)
      return savedOver(inside, now, { kind: 'ledger schedule', id: before.id }, formOf(before, homes))
    const read = readForm(form, homes, books.today)
    if ('faults' in read) return faulty(read.faults)
    if (!before && (await listSchedules(inside)).length >= ledgerLimits.schedules)
      return refused(`A community can have ${ledgerLimits.schedules} schedules.`)
    const scheduleId = before?.id ?? (await insertSchedule(inside, read.fields))
    if (before) await updateSchedule(inside, before.id, read.fields)
    const { amounts: _amounts, ...after } = read.fields
    await recordActivity(inside, now, {
      kind: before ? 'ledger.schedule edited' : 'ledger.schedule added',
      subject: { kind: 'ledger schedule', id: scheduleId },
      after,
    })
    return { ...done(`${read.fields.name} was saved. Look at the amounts, then start it.`), id: scheduleId }
  })
}

const dueDayOfPeriod = (one: StoredSchedule, period: number) => dueDayOf(one.firstDueOn, one.everyMonths, period)

/** Returns the day on which a period is entered; null if the schedule ends before it. */
function entryDayOfPeriod(one: StoredSchedule, period: number): string | null {
  const dueOn = dueDayOfPeriod(one, period)
  return one.endsOn !== null && dueOn > one.endsOn ? null : entryDayOf(dueOn, one.daysBefore)
}

/**
 * Starts a schedule after a person has checked its amounts (association.txt 5, money). `version` is the one whose amounts the person saw.
 * Returns undefined if the schedule does not exist.
 */
export async function startSchedule(
  scope: StaffScope,
  id: number,
  version: number | undefined,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const found = await lockSchedule(inside, id)
    if (!found) return undefined
    const books = await booksOf(inside, now, 'share')
    if (books.kept === 'elsewhere') return keptElsewhere
    if (found.state !== 'draft') return refused('This schedule was started already.')
    if (version !== undefined && version !== found.version)
      return refused('This schedule was changed. Look at its amounts again.')
    if (found.firstDueOn < books.today) return refused('The first due day is over. Change it before you start.')
    if (amountsOf(await listDuesHomes(inside), found).size === 0) return refused('No home would get an amount.')
    await saveProgress(inside, id, { state: 'running', periods: 0, nextOn: entryDayOfPeriod(found, 0) })
    await recordActivity(inside, now, {
      kind: 'ledger.schedule started',
      subject: { kind: 'ledger schedule', id },
      after: { name: found.name, firstDueOn: found.firstDueOn },
    })
    return done(`${found.name} is running. Its first period is due on ${saidDay(found.firstDueOn)}.`)
  })
}

/** Ends a schedule. Its entries remain. Returns undefined if the schedule does not exist. */
export async function endSchedule(scope: StaffScope, id: number, now: Date): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const found = await lockSchedule(inside, id)
    if (!found) return undefined
    if (found.state === 'ended') return refused('This schedule has ended already.')
    await saveProgress(inside, id, { state: 'ended', periods: found.periods, nextOn: null })
    const subject = { kind: 'ledger schedule', id }
    await recordActivity(inside, now, { kind: 'ledger.schedule ended', subject, after: { name: found.name } })
    return done(`${found.name} has ended.`)
  })
}

/** Tries the failed period of a schedule again. */
export const retryJob = defineJob('ledger-retry-schedule', z.object({ communityId: z.number(), id: z.number() }))

/** Queues the failed period of a schedule to be tried again at once. Returns undefined if the schedule does not exist. */
export async function retrySchedule(scope: StaffScope, id: number, now: Date): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const found = await lockSchedule(inside, id)
    if (!found) return undefined
    if (found.failedAt === null) return refused('This schedule has no period that failed.')
    await storeFailure(inside, id, null, '')
    const { communityId } = scope
    await queueJob(inside, retryJob, { key: `${communityId} ${id}`, payload: { communityId, id }, attempts: 6 })
    const subject = { kind: 'ledger schedule', id }
    await recordActivity(inside, now, { kind: 'ledger.schedule retried', subject, after: { name: found.name } })
    return done(`${found.name} is tried again.`)
  })
}

/** The PostgreSQL error code of a number that is too large for its column. */
const numericValueOutOfRange = '22003'
const isTooLarge = (error: unknown) => (error as { code?: unknown } | null)?.code === numericValueOutOfRange

/**
 * Enters all due periods of a schedule. After an outage there can be several; each is a run of its own. A schedule that fails is marked as
 * failed and does not delay the others. The next run of the job tries it again (association.txt 2.11).
 */
export async function enterDue(
  scope: SystemScope,
  { communityId, id }: { readonly communityId: number; readonly id: number },
  now: Date,
): Promise<void> {
  try {
    let isMore = true
    while (isMore) isMore = await scope.transaction((inside) => enterPeriod(inside.inCommunity(communityId), id, now))
  } catch (error) {
    if (isOutage(error as Error)) throw error
    logger.error({ err: error, communityId, schedule: id }, 'a period of a schedule could not be entered')
    const community = scope.inCommunity(communityId)
    await storeFailure(community, id, now, isTooLarge(error) ? 'amount' : 'other')
    await announceToManagers(community, [communityId])
  }
}

/**
 * Enters the next period of a schedule if its day has begun. Returns false if no period is due. Must run in a transaction: if the process is
 * killed, nothing of the period is stored, and the next run enters it completely. A period in which no home has an amount is passed over, without
 * a batch.
 */
export async function enterPeriod(inside: Scope<'community'>, id: number, now: Date): Promise<boolean> {
  const found = await lockSchedule(inside, id)
  if (found?.state !== 'running' || found.nextOn === null) return false
  const books = await booksOf(inside, now, 'share')
  if (books.kept === 'elsewhere' || found.nextOn > books.today) return false
  const dueOn = dueDayOfPeriod(found, found.periods)
  const { closedThrough } = books
  // If the day is in a closed month, the entries are on the first open day.
  const on = closedThrough !== null && found.nextOn <= closedThrough ? dayAfter(closedThrough) : found.nextOn
  const amounts = amountsOf(await listDuesHomes(inside), found)
  const entries = [...amounts].map(([propertyId, cents]) => ({
    propertyId,
    on,
    dueOn,
    kind: found.kind,
    cents,
    text: found.name,
    scheduleId: id,
    periodOn: dueOn,
  }))
  if (entries.length > 0) {
    const author = { personId: null, name: found.name }
    const batch = { key: `schedule ${id} ${dueOn}`, kind: 'schedule', title: found.name } as const
    const posted = await postBatch(inside, batch, entries, { author, now, books })
    if (posted.outcome !== 'posted') throw new Error(`a period was not entered: ${posted.outcome}`)
    await addRun(inside, id, dueOn, posted.batchId)
    await recordInCommunity(inside, author, now, {
      kind: 'ledger.schedule run',
      subject: { kind: 'ledger batch', id: posted.batchId },
      after: { dueOn, count: entries.length, cents: entries.reduce((sum, one) => sum + one.cents, 0) },
    })
  }
  const periods = found.periods + 1
  const nextOn = entryDayOfPeriod(found, periods)
  await saveProgress(inside, id, { state: nextOn === null ? 'ended' : 'running', periods, nextOn })
  return true
}
