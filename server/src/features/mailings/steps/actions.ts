import { randomUUID } from 'node:crypto'
import type { MailingForecast } from '@porchlight/contract/shared/mailing-shapes.ts'
import { type MailingState, mailingProofAbove } from '@porchlight/contract/shared/mailings.ts'
import { hasRight, type StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { replyTo } from '../drafts/actions.ts'
import {
  type Content,
  copyAttachments,
  findMailing,
  insertMailing,
  listAttachments,
  lockMailing,
  type MailingRow,
  storeSend,
  storeState,
} from '../drafts/data.ts'
import { faultsOf, meansTheSameEverywhere } from '../drafts/policy.ts'
import { checkPlan, type OverPlan } from '../plan/data.ts'
import { findBranding, findSetting, type Setting } from '../recipients/data.ts'
import { forecastOf, reasonKey, startAfter } from '../sending/actions.ts'
import { cancelWaiting } from '../sending/data.ts'
import { queueBegin, queueSending } from '../sending/jobs.ts'
import { startingTime } from '../starting-time.ts'
import { afterStep, type MailingStep } from '../states.ts'
import { mailingsTexts } from '../texts.ts'

/** The forecast of a mailing: what would be sent to its recipients, and the faults of the mailing itself. */
export async function forecast(
  scope: StaffScope,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  content: Content,
  setting: Setting,
): Promise<MailingForecast> {
  const now = clock.now()
  const texts = mailingsTexts[setting.language]
  const facts = { setting, communityId: scope.communityId, kind: content.kind, now }
  const list = await forecastOf(scope, content, facts, (reason) => texts[reasonKey(reason)])
  const faults = faultsOf(content, {
    timeZone: setting.timeZone,
    communityState: setting.state,
    now,
    seesLedger: scope.may('ledger.see'),
    mayEmergency: scope.may('mail.emergency'),
    recipients: list.recipients,
  })
  return { ...list, faults, hasMailHost: settings.smtpUrl !== undefined || settings.mode !== 'production' }
}

/**
 * The outcome of 'Send': when the mailing begins, or why it was refused. 'gone': it is no draft any more; 'obstacles': a field has no value for
 * somebody; 'proof': the sender must prove who they are; 'places': the rule names a list or a home, which exist in one community only.
 */
export type SendOutcome =
  | { readonly startsAt: Date; readonly isScheduled: boolean }
  | {
      readonly refused: 'changed' | 'gone' | 'faults' | 'obstacles' | 'proof' | 'places'
      readonly communityName?: string
    }
  | ({ readonly refused: 'plan'; readonly communityName: string } & OverPlan)

/** One community of a mailing that goes to several. */
interface Target {
  readonly scope: StaffScope
  /** The draft; undefined for another community than that of the draft, where the mailing is created only when it is sent. */
  readonly id: number | undefined
  readonly content: Content
  readonly setting: Setting
}

/**
 * Sends a draft, or schedules it (association.txt 5). Nothing is sent for 30 seconds. A mailing to several communities becomes one mailing in each,
 * with that community's sender, time and list; either all of them are sent or none.
 */
export async function send(
  scope: StaffScope,
  context: AppContext,
  id: number,
  given: { readonly version: number; readonly isProven: boolean },
): Promise<SendOutcome> {
  const row = await findMailing(scope, id)
  if (!row || row.isDeleted || row.state !== 'draft') return { refused: 'gone' }
  if (row.version !== given.version) return { refused: 'changed' }
  if (row.otherCommunityIds.length > 0 && !meansTheSameEverywhere(row.recipients)) return { refused: 'places' }
  const targets = await targetsOf(scope, row)
  let people = 0
  for (const target of targets) {
    const found = await forecast(target.scope, context, target.content, target.setting)
    const communityName = target.setting.name
    if (found.faults.length > 0) return { refused: 'faults', communityName }
    if (found.obstacles > 0) return { refused: 'obstacles', communityName }
    people += found.recipients
    if ((found.needsProof || people > mailingProofAbove) && !given.isProven) return { refused: 'proof' }
  }
  const files = await listAttachments(scope, id)
  const actor = await actorOf(scope)
  const now = context.clock.now()
  const togetherKey = targets.length > 1 ? randomUUID() : null
  return sendAll(scope, async (inside): Promise<SendOutcome> => {
    const still = await lockMailing(inside, id)
    if (still?.state !== 'draft' || still.isDeleted) return { refused: 'gone' }
    if (still.version !== given.version) return { refused: 'changed' }
    let firstStart: Date | undefined
    for (const { scope: targetScope, id: draftId, content, setting } of targets) {
      const insideTarget = draftId === undefined ? inCommunity(inside, targetScope.communityId) : inside
      const mailingId =
        draftId ?? (await insertMailing(insideTarget, content, { now, personId: scope.personId, name: actor.name }))
      if (draftId === undefined) await copyAttachments(insideTarget, mailingId, files)
      const isScheduled = content.scheduledLocal !== ''
      const scheduledAt = isScheduled ? startingTime(content.scheduledLocal, setting.timeZone) : undefined
      const startsAt = scheduledAt ?? startAfter(now)
      firstStart ??= startsAt
      const over = content.kind === 'emergency' ? undefined : await checkPlan(insideTarget, startsAt)
      if (over) throw new NotSent({ refused: 'plan', communityName: setting.name, ...over })
      const branding = await findBranding(insideTarget, setting)
      const state: MailingState = isScheduled ? 'scheduled' : 'sending'
      const senderName = branding.senderName
      const sender = { personId: scope.personId, name: actor.name, senderName, signatureHtml: branding.signatureHtml }
      await storeSend(insideTarget, mailingId, { state, startsAt, togetherKey, ...sender })
      await queueBegin(insideTarget, { communityId: insideTarget.communityId, id: mailingId }, startsAt)
      await recordActivity(insideTarget, now, {
        kind: isScheduled ? 'mailing.scheduled' : 'mailing.sent',
        subject: { kind: 'mailing', id: mailingId },
        after: { kind: content.kind, startsAt: startsAt.toISOString() },
      })
    }
    return { startsAt: firstStart ?? now, isScheduled: row.scheduledLocal !== '' }
  })
}

/** Thrown to roll back the mailings in all communities, because the mailing cannot be sent in one of them. */
class NotSent extends Error {
  readonly outcome: SendOutcome
  constructor(outcome: SendOutcome) {
    super('not sent')
    this.outcome = outcome
  }
}

/** Runs `work` in a transaction. If it throws NotSent, nothing is stored, and the outcome is that of NotSent. */
async function sendAll(scope: StaffScope, work: (inside: StaffScope) => Promise<SendOutcome>): Promise<SendOutcome> {
  try {
    return await scope.transaction(work)
  } catch (error) {
    if (error instanceof NotSent) return error.outcome
    throw error
  }
}

/** The scope of the same transaction for another community of the sender's reach. */
function inCommunity(inside: StaffScope, communityId: number): StaffScope {
  return inside.elsewhere(communityId, 'mail.write')
}

/** The draft itself, and its content for each of its other communities in which the sender may still write. */
async function targetsOf(scope: StaffScope, row: MailingRow): Promise<Target[]> {
  const targets: Target[] = [{ scope, id: row.id, content: row, setting: await findSetting(scope) }]
  for (const communityId of row.otherCommunityIds) {
    if (!hasRight(scope.viewer, communityId, 'mail.write')) continue
    const otherScope = inCommunity(scope, communityId)
    const setting = await findSetting(otherScope)
    const content: Content = {
      ...row,
      language: setting.language,
      otherCommunityIds: [],
      ...(row.allowReply && (await replyTo(otherScope, row.replyPersonId, setting))),
    }
    targets.push({ scope: otherScope, id: undefined, content, setting })
  }
  return targets
}

/** The kind of the activity entry of each step. */
const recorded: Readonly<Partial<Record<MailingStep, string>>> = {
  stop: 'mailing.stopped',
  pause: 'mailing.paused',
  resume: 'mailing.resumed',
  cancel: 'mailing.cancelled',
}

/** Stops, pauses, resumes or ends a mailing. False if its state does not allow it. */
export async function takeStep(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  id: number,
  step: 'stop' | 'pause' | 'resume' | 'cancel',
): Promise<boolean> {
  const { name } = await actorOf(scope)
  const now = clock.now()
  return scope.transaction(async (inside) => {
    const row = await lockMailing(inside, id)
    const next = row && afterStep(row.state, step, row.frozenAt !== null)
    if (!row || !next) return false
    // The report names the person who ended the mailing as the reason.
    if (step === 'cancel') await cancelWaiting(inside, id, name, now)
    await storeState(inside, id, next, { finishedAt: next === 'cancelled' ? now : null })
    if (step === 'resume') await queueSending(inside)
    await recordActivity(inside, now, {
      kind: recorded[step] ?? step,
      subject: { kind: 'mailing', id },
      before: { state: row.state },
      after: { state: next },
    })
    return true
  })
}
