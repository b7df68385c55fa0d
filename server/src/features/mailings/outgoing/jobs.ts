import { z } from 'zod'
import { defineJob, handleOutgoing, type Run } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { lockMailing, storeState } from '../drafts/data.ts'
import { findNext, noteServed } from '../sending/data.ts'
import { openPace, type Pace } from '../sending/pace.ts'
import { deliverToPortal, readAtWork, sendMails, sendPushes } from './actions.ts'

/** Sends the next parts of all mailings. One of them runs at a time, so the pace holds for all together. */
export const pumpJob = defineJob('mailings-send', z.object({ free: z.number().optional() }))

/** The longest run, in milliseconds: a server that stops waits for it, and another mailing gets its turn after it. */
const turn = 4_000

let pace: { perMinute: number; pace: Pace } | undefined

function paceOf(perMinute: number): Pace {
  if (pace?.perMinute !== perMinute) pace = { perMinute, pace: openPace(perMinute) }
  return pace.pace
}

/** Sends for one turn: mailboxes first, then push, then mails. Returns whether there was anything to send. */
export async function sendTurn(tools: Tools, length = turn): Promise<boolean> {
  const { scope, clock, settings } = tools
  const until = Date.now() + length
  const next = await findNext(scope, clock.now())
  if (!next) return false
  const community = scope.inCommunity(next.communityId)
  if (!next.hasWaiting) {
    await scope.transaction(async (inside) => {
      const within = inside.inCommunity(next.communityId)
      const row = await lockMailing(within, next.id)
      if (row?.state === 'sending' && row.frozenAt)
        await storeState(within, next.id, 'sent', { finishedAt: clock.now() })
    })
    return true
  }
  await noteServed(community, next.id, clock.now())
  const at = await readAtWork(scope, next)
  if (!at) return true
  while (Date.now() < until && (await deliverToPortal(tools, at)) > 0);
  while (Date.now() < until && (await sendPushes(tools, at)) > 0);
  await sendMails(tools, at, paceOf(settings.mailsPerMinute), until)
  return true
}

const send: Run<z.output<typeof pumpJob.payload>> = async ({ free = 0 }, tools) => {
  const pace = paceOf(tools.settings.mailsPerMinute)
  // Another worker may have run the turn before.
  pace.goOn(free, Date.now())
  if (!(await sendTurn(tools))) return
  await queueJob(tools.scope, pumpJob, { key: 'next', payload: { free: pace.free }, queue: pumpJob.name })
}

// Mailboxes and push need no mail host.
const pump = handleOutgoing(pumpJob, send, false)

export const sendJobs = [pump]
