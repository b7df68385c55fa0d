import type { Job, Try } from '../../platform/jobs/worker.ts'
import { logger } from '../../platform/log.ts'
import { type HomesWait, homesWaitJob } from '../email-proof/public.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { emailCodeJob, emailCodeLifetime } from './email-codes/actions.ts'
import { hashEmailCode, makeEmailCode } from './email-codes/code-hash.ts'
import { keepEmailCode, sweepEmailCodes } from './email-codes/data.ts'
import { askLetter, codeLetter, decisionLetter } from './letters.ts'
import { findHome } from './places/data.ts'
import { type AskJob, openForDecision, requestJobs, type TellJob } from './requests/actions.ts'
import { findAddressee, findRequest, isSettled, type NewRequest, sweepRequests } from './requests/data.ts'

type Tools = Parameters<Job>[1]

/** A new password's first link works for this long, in milliseconds. */
const welcomeLength = 7 * 86_400_000

const beginning = new Date(0)

/** Makes a code and mails it. Tried again it is another code: the last one mailed is the one that works. */
async function mailCode({ email }: { email: string }, tools: Tools, { jobId }: Try): Promise<void> {
  const { scope, settings, mailer, clock } = tools
  const code = makeEmailCode()
  const sentAt = clock.now()
  await keepEmailCode(scope, {
    email,
    codeHash: hashEmailCode(settings, email, code),
    sentAt,
    expiresAt: new Date(sentAt.getTime() + emailCodeLifetime),
  })
  await mailer.send({ ...codeLetter(email, code, `email-code-${jobId}`, settings), isNewEachTry: true })
}

async function ask({ communityId, requestId, personId }: AskJob, { scope, settings, mailer }: Tools): Promise<void> {
  const request = await findRequest(scope, communityId, requestId, beginning)
  const reader = await findAddressee(scope, personId)
  if (request?.state !== 'pending' || !reader) return
  const messageId = `registration-request-${communityId}-${requestId}-${personId}`
  await mailer.send(askLetter(reader.email, request, messageId, settings))
}

async function tell({ communityId, requestId, personId, isNew }: TellJob, tools: Tools): Promise<void> {
  const { scope, settings, mailer, clock } = tools
  const request = await findRequest(scope, communityId, requestId, beginning)
  if (!request) return
  const resetCode =
    personId !== null && isNew
      ? await issueResetCode(scope, { personId, email: request.email }, clock.now(), welcomeLength)
      : null
  const messageId = `registration-decision-${communityId}-${requestId}`
  const letter = decisionLetter(request, { isApproved: personId !== null, resetCode }, messageId, settings)
  await mailer.send({ ...letter, isNewEachTry: resetCode !== null })
}

/** Asks the office about the homes that were taken from an account when the owner of its address took it over. */
async function askAboutHomes({ personId, homes }: HomesWait, { scope, clock }: Tools): Promise<void> {
  const person = await findAddressee(scope, personId)
  if (!person) return
  const { email, firstName, lastName, phone } = person
  for (const place of homes) {
    const home = await findHome(scope, place)
    if (!home) continue
    const request: NewRequest = {
      ...place,
      ...{ email, firstName, lastName, phone, address: home.address, accountNumber: '' },
      reason: 'address proven later',
    }
    const deciders = await scope.transaction(async (inside) =>
      (await isSettled(inside, request, personId)) ? null : openForDecision(inside, request, clock.now()),
    )
    if (deciders === 0)
      logger.warn(
        { communityId: place.communityId },
        'a registration waits and nobody can decide: the community has no leaders',
      )
  }
}

/** Codes are of no use an hour after, requests sixty days after their links have ended; in milliseconds. */
const keptFor = { codes: 3_600_000, requests: 90 * 86_400_000 } as const

const sweep: Job = async (_payload, { scope, clock }) => {
  const now = clock.now().getTime()
  await sweepEmailCodes(scope, new Date(now - keptFor.codes))
  await sweepRequests(scope, new Date(now - keptFor.requests))
}

const sweepJob = 'registration-sweep'

export const jobs = {
  [emailCodeJob]: mailCode,
  [requestJobs.ask]: ask,
  [requestJobs.tell]: tell,
  [homesWaitJob]: askAboutHomes,
  [sweepJob]: sweep,
}
export const recurring = [{ job: sweepJob, pattern: '41 * * * *' }]
