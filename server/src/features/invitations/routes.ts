import { timingSafeEqual } from 'node:crypto'
import { invitationLimits, type invitations } from '@porchlight/contract/features/invitations.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { mayReachResidents } from '../../platform/access/residents.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { dayInWords } from '../../platform/languages.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { markAddress } from '../../platform/mail/attempts.ts'
import { noteMailReturned } from '../mailings/public.ts'
import { listWaiting } from '../registration/public.ts'
import { recordPartActive } from '../server/public.ts'
import { previewOf, printLetters, withdrawInvitations } from './actions.ts'
import { streamLetters } from './letters/actions.ts'
import { findBatch, listBatches } from './letters/data.ts'
import { listAccess } from './lists/data.ts'
import { countsOf, presentItem, presentRequest } from './present.ts'
import { approve, ask, decline } from './requests/actions.ts'
import { startRun, stopInviting } from './runs/actions.ts'
import { findLastRun } from './runs/data.ts'
import { queueSample, sampleOf } from './sample/actions.ts'
import { invitationsTexts } from './texts.ts'

const nobody = { success: false, message: 'The selection has nobody to whom this applies.' }
const busy = { success: false, message: 'Invitations are being prepared already. Please wait until that is done.' }
/** How long the last run is shown after its start, in milliseconds. */
const runShownForMs = 86_400_000
/** Limited, because a file can have thousands of letters. */
const letterFiles = defineAllowance('invitation-letter-files', { points: 60, duration: 3600 })
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const handlers: Handlers<typeof invitations.calls> = {
  async index({ scope, query, context }) {
    const page = await listAccess(scope, query, context.clock.now())
    return {
      items: page.items.map(presentItem),
      _meta: { totalCount: page.total },
      counts: countsOf(page),
      isInPreparation: page.isInPreparation,
    }
  },
  preview: ({ scope, body, context }) => previewOf(scope, context, body),
  sample: ({ scope, context }) => sampleOf(scope, context),
  async test({ scope, context }) {
    const to = await queueSample(scope, context)
    return to === undefined
      ? { success: false, message: 'You have sent many tests. Please try again later.', to: '' }
      : { success: true, message: `A test is on its way to ${to}.`, to }
  },
  async send({ scope, body, context }) {
    const mails = await startRun(scope, context, 'send', body)
    if (mails === 'busy') return { ...busy, mails: 0 }
    return mails > 0 ? { success: true, message: `Invitations go to ${people(mails)}.`, mails } : { ...nobody, mails }
  },
  async newCodes({ scope, body, context }) {
    const count = await startRun(scope, context, 'newCodes', body)
    if (count === 'busy') return busy
    return count > 0 ? { success: true, message: `New codes for ${people(count)}.` } : nobody
  },
  async run({ scope, context }) {
    const found = await findLastRun(scope, new Date(context.clock.now().getTime() - runShownForMs))
    return { run: found ? { ...found, startedAt: found.startedAt.toISOString() } : null }
  },
  async stop({ scope, context }) {
    return (await stopInviting(scope, context))
      ? { success: true, message: 'Nobody else will be invited.' }
      : { success: false, message: 'Everybody has been invited already.' }
  },
  async withdraw({ scope, body, context }) {
    const count = await withdrawInvitations(scope, context, body)
    return count > 0 ? { success: true, message: `Withdrawn for ${people(count)}.` } : nobody
  },
  async print({ scope, body, context }) {
    const created = await printLetters(scope, context, body)
    return created
      ? { success: true, message: 'The letters are ready.', ...created }
      : { ...nobody, batch: 0, letters: 0, left: 0 }
  },
  async batches({ scope }) {
    const rows = await listBatches(scope)
    const items = rows.map(({ id, madeAt, letters }) => ({ id, madeAt: madeAt.toISOString(), letters }))
    return { items, _meta: { totalCount: items.length } }
  },
  async letters({ scope, query, context, found }) {
    const sender = found(await findBatch(scope, query.batch))
    // The codes in the letters work only while the community is live. Otherwise the answer is 404.
    const isLive = await mayReachResidents(scope, scope.communityId)
    found(isLive ? sender : undefined)
    if (!(await context.allowances.take(letterFiles, String(scope.personId)))) throw tooOften()
    const language = isLanguage(sender.language) ? sender.language : 'en'
    const texts = invitationsTexts[language]
    const day = dayInWords(sender.madeAt, sender.timeZone, language)
    return {
      stream: streamLetters(scope, sender, context.settings),
      contentType: 'application/pdf',
      fileName: texts.fileName(day.replaceAll(' ', '-').replaceAll(',', '')),
    }
  },
  async requests({ scope, query, context }) {
    const size = invitationLimits.requestsOnPage
    const rows = await listWaiting(scope, { limit: size, offset: (query.page - 1) * size }, context.clock.now())
    return { items: rows.map(presentRequest), _meta: { totalCount: rows[0]?.total ?? 0 } }
  },
  approve: ({ scope, query, body, context, found }) => approve(scope, context, query.request, body, found),
  ask: ({ scope, query, body, context, found }) => ask(scope, context, query.request, body.question, found),
  decline: ({ scope, query, body, context, found }) => decline(scope, context, query.request, body.reason, found),
  async bounced({ scope, body, context, guessedWrong }) {
    const { bounceSecret } = context.settings
    if (!bounceSecret || !isSameSecret(body.secret, bounceSecret)) {
      guessedWrong()
      throw forbidden()
    }
    // The call is recorded even if it reports nothing, because the overview shows when the last report came (association.txt 2.2).
    await recordPartActive(scope, 'bounces', context.clock.now())
    const address = body.address.trim().toLowerCase()
    if (!isEmailAddress(address)) return { success: false }
    const [reason, now] = [body.reason.trim(), context.clock.now()]
    await scope.transaction(async (inside) => {
      await markAddress(inside, address, reason, now)
      await noteMailReturned(inside, address, reason, now)
    })
    return { success: true }
  },
}

/** Compares in constant time, so that the time of the answer does not show how much of a guess is right. */
function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
