import { handleOutgoing } from '../../../platform/jobs/define-job.ts'
import { sampleMail, sampleMailJob } from './actions.ts'
import { findOwnAddress } from './data.ts'

/** Mails the sample to the person who asked for it, also while the community is in preparation: it reaches no resident (association.txt 2.1). */
const mailSample = handleOutgoing(sampleMailJob, async ({ communityId, personId, testId }, tools) => {
  const { scope, clock, files, settings, mailer } = tools
  const to = await findOwnAddress(scope.forPerson(personId))
  if (!to) return
  const of = { communityId, email: to.email, messageId: `invitation-sample-${testId}` }
  const { mail } = await sampleMail(scope.inCommunity(communityId), { files, settings, now: clock.now() }, of)
  await mailer.send(mail)
})

export const sampleJobs = [mailSample]
