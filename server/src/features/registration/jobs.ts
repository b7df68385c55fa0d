import { recordInCommunity } from '../../platform/activity/record.ts'
import { sessionsTopic } from '../../platform/db/topics.ts'
import { handleJob, handleOutgoing, recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { logger } from '../../platform/log.ts'
import { findLanguage } from '../accounts/public.ts'
import { readMailStrip } from '../community-picture/public.ts'
import { homesWaitJob } from '../email-proof/public.ts'
import { listRelationsAt, removeHomeAccess, setAccessEnd, setRelationEnd } from '../people/public.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { emailCodeJob, emailCodeLifetime } from './email-codes/actions.ts'
import { hashEmailCode, makeEmailCode } from './email-codes/code-hash.ts'
import { storeEmailCode, sweepEmailCodes } from './email-codes/data.ts'
import { codeMail, decisionMail, questionMail, requestMail } from './mails.ts'
import { findHome } from './places/data.ts'
import { askJob, decisionJob, followJob, openForDecision, questionJob } from './requests/actions.ts'
import {
  findOfficeAddress,
  findRecipient,
  findRequest,
  isKnown,
  isRecorded,
  listDeciders,
  type NewRequest,
  type RequestRow,
  sweepRequests,
} from './requests/data.ts'

/** The lifetime of the link with which a new person sets their password, in milliseconds. */
const welcomeLifetime = 7 * 86_400_000

/** With this time, `findRequest` finds requests of any age. */
const beginning = new Date(0)

// A second attempt creates another code, which replaces the first one.
const mailCode = handleOutgoing(
  emailCodeJob,
  async ({ email, language = 'en' }, { scope, settings, mailer, clock }, { jobId }) => {
    const code = makeEmailCode()
    const sentAt = clock.now()
    await storeEmailCode(scope, {
      email,
      codeHash: hashEmailCode(settings, email, code),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + emailCodeLifetime),
    })
    await mailer.send({ ...codeMail({ email, language }, code, `email-code-${jobId}`, settings), isNewEachTry: true })
  },
)

/** Mails a request to a person who decides, unless it was decided meanwhile, or the person may not decide any more. */
const ask = handleOutgoing(askJob, async ({ communityId, requestId, personId }, { scope, settings, mailer, files }) => {
  const request = await findRequest(scope, communityId, requestId, beginning)
  const recipient = await findRecipient(scope.forPerson(personId))
  if (request?.state !== 'pending' || !recipient) return
  // The mail has contact data of who asks, and may have waited for the mail host.
  if (!(await listDeciders(scope, communityId)).includes(personId)) return
  const messageId = `registration-request-${communityId}-${requestId}-${personId}`
  const strip = await readMailStrip(scope.inCommunity(communityId), files)
  await mailer.send(requestMail({ ...recipient, personId }, { ...request, strip }, messageId, settings))
})

/** Mails the decision to the person who registered; a new account gets a link to choose a password. */
const notifyDecision = handleOutgoing(decisionJob, async ({ communityId, requestId, personId, isNew, by }, tools) => {
  const { scope, settings, mailer, clock, files } = tools
  const request = await findRequest(scope, communityId, requestId, beginning)
  if (!request) return
  if (by !== undefined) await recordDecision(tools, request, by)
  const resetCode =
    personId !== null && isNew
      ? await issueResetCode(scope, { personId, email: request.email }, clock.now(), welcomeLifetime)
      : null
  const messageId = `registration-decision-${communityId}-${requestId}`
  const strip = await readMailStrip(scope.inCommunity(communityId), files)
  // A person with an account may have chosen another language after the request.
  const language = (personId !== null && (await findLanguage(scope, personId))) || request.language
  const mail = decisionMail(
    { ...request, language, strip },
    { isApproved: personId !== null, resetCode },
    messageId,
    settings,
  )
  await mailer.send({ ...mail, isNewEachTry: resetCode !== null })
})

/** Adds a decision that was made by a mailed link to the activity of the community, once. */
async function recordDecision({ scope, clock }: Tools, request: RequestRow, personId: number): Promise<void> {
  const { communityId, id, state, decisionReason } = request
  const community = scope.inCommunity(communityId)
  const isApproved = state === 'approved'
  const kind = isApproved ? 'request.approved' : 'request.declined'
  if (await isRecorded(community, kind, id)) return
  await recordInCommunity(community, { personId, name: request.decidedBy }, clock.now(), {
    kind,
    subject: { kind: 'registration request', id },
    after: { name: `${request.firstName} ${request.lastName}`, ...(!isApproved && { reason: decisionReason }) },
    via: 'screen',
  })
}

/** Mails a question to the person who registered, unless the request was decided meanwhile. */
const askApplicant = handleOutgoing(questionJob, async ({ communityId, requestId, at }, tools) => {
  const { scope, settings, mailer, files } = tools
  const request = await findRequest(scope, communityId, requestId, beginning)
  if (request?.state !== 'pending' || !request.question) return
  const community = scope.inCommunity(communityId)
  const strip = await readMailStrip(community, files)
  const messageId = `registration-question-${communityId}-${requestId}-${Date.parse(at)}`
  await mailer.send(questionMail({ ...request, strip }, await findOfficeAddress(community), messageId, settings))
})

/** Ends the access of the former owners of a home. `on` is the first day of the newcomer `personId` as its owner. */
const follow = handleJob(followJob, async ({ communityId, propertyId, personId, on }, { scope, clock, announce }) => {
  const community = scope.inCommunity(communityId)
  const leaving = (await listRelationsAt(community, propertyId, clock.now())).filter(
    (one) => one.isPresent && (one.relation === 'owner' || one.relation === 'co-owner') && one.accountId !== personId,
  )
  if (leaving.length === 0) return
  await scope.transaction(async (inside) => {
    const there = inside.inCommunity(communityId)
    for (const { id, accountId, startsOn } of leaving) {
      // A relation cannot end before it starts.
      const endsOn = startsOn !== null && startsOn > on ? startsOn : on
      await setRelationEnd(there, id, { endsOn, endsAccess: true })
      if (accountId === null) continue
      await setAccessEnd(there, { propertyId, accountId }, on, on)
      await removeHomeAccess(there, { propertyId, accountId }, { withRoles: true })
    }
    await announce(
      inside,
      sessionsTopic,
      leaving.flatMap(({ accountId }) => accountId ?? []),
    )
  })
})

/** Creates requests to the office for the homes that an account lost when the owner of its address took it over. */
const askAboutHomes = handleJob(homesWaitJob, async ({ personId, homes }, { scope, clock }) => {
  const person = await findRecipient(scope.forPerson(personId))
  if (!person) return
  for (const ids of homes) {
    const home = await findHome(scope, ids)
    if (!home) continue
    const request: NewRequest = {
      ...ids,
      ...person,
      address: home.address,
      accountNumber: '',
      reason: 'address proven later',
    }
    const deciders = await scope
      .inCommunity(ids.communityId)
      .transaction(async (inside) =>
        (await isKnown(inside, request, personId)) ? null : openForDecision(inside, request, clock.now()),
      )
    // null: nothing was stored, because the request was known. 0: it was stored, but nobody was asked.
    if (deciders === 0)
      logger.warn(
        { communityId: ids.communityId },
        'nobody can decide about a registration: the community has no leaders and no company',
      )
  }
})

/** How long expired codes and all requests are stored, in milliseconds. Requests are stored longer than their links are valid (30 days). */
const keptFor = { codes: 3_600_000, requests: 90 * 86_400_000 } as const

const sweep = recurringJob('registration-sweep', '41 * * * *', async ({ scope, clock }) => {
  const now = clock.now().getTime()
  await sweepEmailCodes(scope, new Date(now - keptFor.codes))
  await sweepRequests(scope, new Date(now - keptFor.requests))
})

export const jobs = [mailCode, ask, notifyDecision, askApplicant, follow, askAboutHomes, sweep]
