import { createHash } from 'node:crypto'
import { z } from 'zod'
import { liveTopic } from '../../../platform/db/topics.ts'
import { readNeeded } from '../../../platform/files/file-store.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { defineJob, handleJob, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { sendNoticeToHome } from '../../mailings/public.ts'
import { announceToHousehold } from '../../violations/public.ts'
import { type Filled, versionOf } from '../policy.ts'
import { violationsAdminTexts } from '../texts.ts'
import { makeLetter } from './actions.ts'
import { findLetterStep, findSender, listBounced, listProven, setProof, storeSentLetter } from './data.ts'

/** Creates the letter of a step that was taken, and sends it. */
const letterJob = defineJob('violation-letter', z.object({ communityId: z.number(), stepId: z.number() }))

/** Queues the letter of a step, in the transaction that takes the step. */
export function queueLetter(
  inside: Parameters<typeof queueJob>[0],
  payload: { readonly communityId: number; readonly stepId: number },
): Promise<void> {
  return queueJob(inside, letterJob, { key: `${payload.communityId} ${payload.stepId}`, payload })
}

/** Separates braces that follow each other, so that text that a person typed cannot become a merge field of the mailing. */
const withoutFields = (text: string) => text.replaceAll(/\{(?=\{)/g, '{ ')

/** The text of a letter as the texts of its mailing, in the languages that it has. */
function mailingTexts(texts: Filled) {
  const textsIn = (language: 'en' | 'es') => {
    const version = texts[language]
    return version && { subject: withoutFields(version.subject), html: htmlOfText(withoutFields(version.text)) }
  }
  const [en, es] = [textsIn('en'), textsIn('es')]
  return { ...(en && { en }), ...(es && { es }) }
}

/**
 * Creates and sends the letter once: a second run after a failure finds that it was sent. If a photo is missing, the job fails and is tried again;
 * the last attempt sends the letter without the photo.
 */
async function sendLetter(tools: Tools, communityId: number, stepId: number, isLast: boolean): Promise<void> {
  const community = tools.scope.inCommunity(communityId)
  const step = await findLetterStep(community, stepId)
  if (!step || step.mailingId !== null) return
  const photoStore = isLast ? tools.files : { read: (key: string) => readNeeded(tools.files, key) }
  const bytes = await makeLetter(community, communityId, photoStore, { ...step, date: step.takenAt })
  const { language } = await findSender(community, communityId)
  const title = violationsAdminTexts[versionOf(step.texts, language).language].letterTitle(step.number)
  const fileKey = await tools.files.put(bytes)
  const sizeBytes = bytes.length
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await community.transaction(async (inside) => {
    const mailingId = await sendNoticeToHome(
      inside,
      communityId,
      {
        homeId: step.homeId,
        toTenant: step.toTenant,
        texts: mailingTexts(step.texts),
        channels: step.channels,
        belongsTo: 'violation',
        by: { personId: step.personId ?? 0, name: step.author },
        file: { title: `${title}.pdf`, fileKey, contentType: 'application/pdf', sizeBytes, sha256 },
      },
      tools.clock.now(),
    )
    await storeSentLetter(inside, stepId, { fileKey, sizeBytes, mailingId })
  })
}

/** The number of days after a step in which a returned mail removes its proof. */
const returnDays = 40

/**
 * Stores the proof of letters that arrived, which sets the cure date, and removes the proof of letters whose mail was returned (association.txt 5;
 * docs/decisions/0103).
 */
async function updateProofs({ scope, clock, announce }: Tools): Promise<void> {
  const storeAndAnnounce = (communityId: number, stepId: number, proof: Parameters<typeof setProof>[2]) =>
    scope.transaction(async (inside) => {
      const community = inside.inCommunity(communityId)
      const moved = await setProof(community, stepId, proof)
      if (!moved) return
      await announceToHousehold(community, (ids) => announce(inside, liveTopic('violations'), ids), moved.homeId)
    })
  const since = new Date(clock.now().getTime() - returnDays * 86_400_000)
  for (const { communityId, stepId } of await listBounced(scope, since))
    await storeAndAnnounce(communityId, stepId, null)
  for (const { communityId, stepId, deliveryId, channel, at } of await listProven(scope))
    await storeAndAnnounce(communityId, stepId, { at, kind: channel === 'email' ? 'mail' : 'read', deliveryId })
}

export const letterJobs = [
  handleJob(letterJob, ({ communityId, stepId }, tools, { isLast }) => sendLetter(tools, communityId, stepId, isLast)),
  recurringJob('violation-proofs', '* * * * *', updateProofs),
]
