import { z } from 'zod'
import { defineJob, handleOutgoing, type Run } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { lockMailing, storeState } from '../drafts/data.ts'
import { findNext, noteServed } from '../sending/data.ts'
import { openPace, type Pace } from '../sending/pace.ts'
import { deliverToPortal, readActiveMailing, sendMails, sendPushes } from './actions.ts'

/**
 * Sends the next parts of all mailings. Only one such job runs at a time, so the pace is that of all mailings together. `free`: the time at
 * which the next mail may be sent after those of the run before, in milliseconds.
 */
export const sendJob = defineJob('mailings-send', z.object({ free: z.number().optional() }))

/** The maximum time of a run, in milliseconds. A server that stops waits for the run, and the next run may send another mailing. */
const turnMs = 4_000

/** The pace of this process, for the setting `perMinute`. */
let current: { perMinute: number; pace: Pace } | undefined

/** The pace of this process. A new one begins when the setting changes. */
function paceOf(perMinute: number): Pace {
  if (current?.perMinute !== perMinute) current = { perMinute, pace: openPace(perMinute) }
  return current.pace
}

/** Sends for one turn: mailboxes first, then push, then mails. Returns whether there was anything to send. */
export async function sendTurn(tools: Tools, lengthMs = turnMs): Promise<boolean> {
  const { scope, clock, settings } = tools
  const until = Date.now() + lengthMs
  const next = await findNext(scope, clock.now())
  if (!next) return false
  const community = scope.inCommunity(next.communityId)
  // Nothing is left to send, so the mailing is finished.
  if (!next.hasWaiting) {
    await scope.transaction(async (inside) => {
      const insideCommunity = inside.inCommunity(next.communityId)
      const row = await lockMailing(insideCommunity, next.id)
      if (row?.state === 'sending' && row.frozenAt)
        await storeState(insideCommunity, next.id, 'sent', { finishedAt: clock.now() })
    })
    return true
  }
  await noteServed(community, next.id, clock.now())
  const mailing = await readActiveMailing(scope, next)
  if (!mailing) return true
  while (Date.now() < until && (await deliverToPortal(tools, mailing)) > 0);
  while (Date.now() < until && (await sendPushes(tools, mailing)) > 0);
  await sendMails(tools, mailing, paceOf(settings.mailsPerMinute), until)
  return true
}

/** Sends for one turn and queues the next run. The runs end when nothing is left to send; the next mailing queues a new one. */
const send: Run<z.output<typeof sendJob.payload>> = async ({ free = 0 }, tools) => {
  const pace = paceOf(tools.settings.mailsPerMinute)
  // Another worker may have done the run before this one.
  pace.continueFrom(free, Date.now())
  if (!(await sendTurn(tools))) return
  await queueJob(tools.scope, sendJob, { key: 'next', payload: { free: pace.free }, queue: sendJob.name })
}

// The job runs without a mail host too, because mailboxes and push messages need none.
const sendHandler = handleOutgoing(sendJob, send, false)

export const sendJobs = [sendHandler]
