import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import { logger } from '../../platform/log.ts'
import { languageOf } from '../accounts/public.ts'
import { mailStripOf } from '../community-picture/public.ts'
import { homesWaitJob } from '../email-proof/public.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { emailCodeJob, emailCodeLifetime } from './email-codes/actions.ts'
import { hashEmailCode, makeEmailCode } from './email-codes/code-hash.ts'
import { storeEmailCode, sweepEmailCodes } from './email-codes/data.ts'
import { codeMail, decisionMail, requestMail } from './mails.ts'
import { findHome } from './places/data.ts'
import { askJob, decisionJob, openForDecision } from './requests/actions.ts'
import { findRecipient, findRequest, isKnown, type NewRequest, sweepRequests } from './requests/data.ts'

/** The lifetime of the first link to a password, in milliseconds. */
const welcomeLifetime = 7 * 86_400_000

const beginning = new Date(0)

// A second attempt creates another code, which replaces the first one.
const mailCode = handleJob(
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

const ask = handleJob(askJob, async ({ communityId, requestId, personId }, { scope, settings, mailer, files }) => {
  const request = await findRequest(scope, communityId, requestId, beginning)
  const recipient = await findRecipient(scope.forPerson(personId))
  if (request?.state !== 'pending' || !recipient) return
  const messageId = `registration-request-${communityId}-${requestId}-${personId}`
  const strip = await mailStripOf(scope.inCommunity(communityId), files)
  await mailer.send(requestMail(recipient, { ...request, strip }, messageId, settings))
})

const tellDecision = handleJob(decisionJob, async ({ communityId, requestId, personId, isNew }, tools) => {
  const { scope, settings, mailer, clock, files } = tools
  const request = await findRequest(scope, communityId, requestId, beginning)
  if (!request) return
  const resetCode =
    personId !== null && isNew
      ? await issueResetCode(scope, { personId, email: request.email }, clock.now(), welcomeLifetime)
      : null
  const messageId = `registration-decision-${communityId}-${requestId}`
  const strip = await mailStripOf(scope.inCommunity(communityId), files)
  // Somebody with an account may have chosen a language after they registered.
  const language = (personId !== null && (await languageOf(scope, personId))) || request.language
  const mail = decisionMail(
    { ...request, language, strip },
    { isApproved: personId !== null, resetCode },
    messageId,
    settings,
  )
  await mailer.send({ ...mail, isNewEachTry: resetCode !== null })
})

/** Asks the office about the homes that an account lost when the owner of its address took it over. */
const askAboutHomes = handleJob(homesWaitJob, async ({ personId, homes }, { scope, clock }) => {
  const person = await findRecipient(scope.forPerson(personId))
  if (!person) return
  for (const place of homes) {
    const home = await findHome(scope, place)
    if (!home) continue
    const request: NewRequest = {
      ...place,
      ...person,
      address: home.address,
      accountNumber: '',
      reason: 'address proven later',
    }
    const deciders = await scope
      .inCommunity(place.communityId)
      .transaction(async (inside) =>
        (await isKnown(inside, request, personId)) ? null : openForDecision(inside, request, clock.now()),
      )
    if (deciders === 0)
      logger.warn(
        { communityId: place.communityId },
        'nobody can decide about a registration: the community has no leaders and no company',
      )
  }
})

/** How long expired codes and all requests are stored, in milliseconds; a link to a request works for thirty days. */
const keptFor = { codes: 3_600_000, requests: 90 * 86_400_000 } as const

const sweep = recurringJob('registration-sweep', '41 * * * *', async ({ scope, clock }) => {
  const now = clock.now().getTime()
  await sweepEmailCodes(scope, new Date(now - keptFor.codes))
  await sweepRequests(scope, new Date(now - keptFor.requests))
})

export const jobs = [mailCode, ask, tellDecision, askAboutHomes, sweep]
