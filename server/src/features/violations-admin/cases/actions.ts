import type { BodyOf } from '@porchlight/contract/call.ts'
import type { PolicyStep, violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { caseLimits, type LetterField } from '@porchlight/contract/shared/violation-cases.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { answerOfRollback, done, faulty, RolledBack, refused } from '../../../platform/http/saved.ts'
import { dayInWords, inEach } from '../../../platform/languages.ts'
import { localDay, noteLetterPosted } from '../../mailings/public.ts'
import { decideViolation, isOfHousehold, notifyHousehold, recordDecision } from '../../violations/public.ts'
import { chargeFine } from '../fines/actions.ts'
import { findLetterStep, findSender, noonOf, setProof } from '../letters/data.ts'
import { queueLetter } from '../letters/jobs.ts'
import { findSettings } from '../policies/data.ts'
import {
  type CallerRights,
  type CaseFacts,
  changedSince,
  decideAction,
  decisions,
  type Filled,
  filledLetter,
  messageOf,
  nextAction,
} from '../policy.ts'
import { addDays, insertStep, listTaken, type TakenRow } from '../steps/data.ts'
import { violationsAdminTexts } from '../texts.ts'
import { type CaseDetail, lockCase } from './data.ts'

type CaseContext = Pick<AppContext, 'clock' | 'announce'>

/** The parts of a case that decide which actions are allowed. */
export function factsOf(violationCase: CaseDetail, taken: readonly TakenRow[]): CaseFacts {
  const { status, steps, stepIndex, cureOn, today } = violationCase
  const takenFacts = taken.map((one) => ({
    index: one.index,
    name: one.name,
    isProven: one.proofAt !== null,
    days: one.cureDays + one.extendedDays,
  }))
  return { status, steps, stepIndex, cureOn, today, taken: takenFacts }
}

/** The rights of the caller in a case at a home. */
export function rightsOf(scope: StaffScope, homeId: number): CallerRights {
  return {
    isOfHousehold: isOfHousehold(scope.viewer, { communityId: scope.communityId, propertyId: homeId }),
    mayIssue: scope.may('violations.issue'),
    mayDecide: scope.may('violations.decide'),
  }
}

/** The facts that the letter of a case contains. */
export interface LetterFacts {
  readonly number: string
  readonly type: string
  /** What was seen at the home. */
  readonly words: string
  readonly address: string
  readonly ruleText: string
  readonly section: string
  readonly document: string
}

/** Fills in the letter of a step for a case. */
export function letterOf(
  step: PolicyStep,
  facts: LetterFacts,
  given: { readonly communityName: string; readonly timeZone: string; readonly cureDays: number; readonly now: Date },
): Filled {
  return filledLetter(
    step.letter,
    (language): Record<LetterField, string> => ({
      number: facts.number,
      type: facts.type,
      words: facts.words,
      home: facts.address,
      community: given.communityName,
      rule: facts.ruleText,
      section: facts.section,
      document: facts.document,
      days: String(given.cureDays),
      fine: formatMoney(step.fineCents),
      date: dayInWords(given.now, given.timeZone, language),
    }),
  )
}

/**
 * Stores a step of a case with its filled-in letter, charges the fine, and queues the letter. Returns the id of the stored step; undefined if the
 * policy has no such step or it was taken already. `cureDays` replaces the days of the policy; null or undefined: those of the policy.
 * @throws RolledBack if the month is closed.
 */
export async function beginStep(
  inside: StaffScope,
  violationCase: CaseDetail,
  given: {
    readonly index: number
    /** What was seen at the home, for the letter. */
    readonly words: string
    /** What the board decided; '' if the step needs no decision. */
    readonly decision: string
    readonly cureDays?: number | null
  },
  now: Date,
): Promise<number | undefined> {
  const step = violationCase.steps[given.index]
  if (!step) return undefined
  const author = await actorOf(inside)
  const { tellsTenants } = await findSettings(inside, now)
  const cureDays = given.cureDays ?? step.cureDays
  const facts = { ...violationCase, words: given.words }
  const circumstances = { communityName: violationCase.communityName, timeZone: violationCase.timeZone, cureDays, now }
  const stepId = await insertStep(inside, {
    caseId: violationCase.id,
    index: given.index,
    name: step.name,
    now,
    personId: author.personId,
    author: author.name,
    cureDays,
    texts: letterOf(step, facts, circumstances),
    channels: step.channels,
    decision: given.decision,
    fineCents: step.fineCents,
    toTenant: violationCase.byTenant && tellsTenants,
  })
  if (stepId === undefined) return undefined
  if (step.fineCents > 0) {
    const reason = given.decision || step.name
    const isCharged = await chargeFine(inside, violationCase, { stepId, cents: step.fineCents, reason }, now)
    if (!isCharged)
      throw new RolledBack(refused('The books of this month are closed. The fine cannot be charged today.'))
  }
  await queueLetter(inside, { communityId: inside.communityId, stepId })
  return stepId
}

/**
 * Takes the next step of a case: its letter is sent, and its fine is charged (association.txt 5, violations). `form.step` is the index of the step
 * that the person saw as the next one; if it is not the next one now, the step is refused. Undefined if there is no such case.
 */
export async function takeStep(
  scope: StaffScope,
  context: CaseContext,
  id: number,
  form: BodyOf<typeof violationsAdmin.calls.takeStep>,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction((inside) => takeNext(inside, context, id, form, now)).catch(answerOfRollback)
}

/** As `takeStep`, in a transaction. */
async function takeNext(
  inside: StaffScope,
  context: CaseContext,
  id: number,
  form: BodyOf<typeof violationsAdmin.calls.takeStep>,
  now: Date,
): Promise<Saved | undefined> {
  const violationCase = await lockCase(inside, id, now)
  if (!violationCase) return undefined
  const index = violationCase.stepIndex + 1
  if (form.step !== index) return changedSince
  const action = nextAction(factsOf(violationCase, await listTaken(inside, id)), rightsOf(inside, violationCase.homeId))
  const step = violationCase.steps[index]
  if (!action.may || !step) return refused(messageOf(action))
  if (violationCase.state === 'in preparation')
    return refused('This community is in preparation. Nothing is sent to its homes yet.')
  const decision = form.decision.trim()
  if (step.boardDecides && decision === '') return faulty({ decision: ['Enter what the board decided.'] })
  const words = form.words.trim() || violationCase.words
  const stepId = await beginStep(inside, violationCase, { index, words, decision }, now)
  if (stepId === undefined) return changedSince
  const { language } = await findSender(inside, inside.communityId)
  const message = [violationsAdminTexts[language].taken(step.name), decision].filter(Boolean).join('\n')
  await notifyHousehold(inside, context, {
    ...(await recordDecision(inside, violationCase, { by: await actorOf(inside), message, now })),
    title: inEach(violationsAdminTexts, (texts) =>
      texts.noticeStep(step.name, violationCase.number, violationCase.type),
    ),
    paragraphs: [inEach(violationsAdminTexts, (texts) => texts.letterSent)],
    // The letter is sent by its own channels.
    isQuiet: true,
  })
  await recordActivity(inside, now, {
    kind: 'violation.step taken',
    subject: { kind: 'violation', id },
    propertyId: violationCase.homeId,
    before: { step: violationCase.step },
    after: { step: step.name, ...(step.fineCents > 0 && { fineCents: step.fineCents }), ...(decision && { decision }) },
  })
  return done(`${step.name} of ${violationCase.number} is on its way to ${violationCase.address}.`)
}

/**
 * Gives the household more days to correct the violation, with a reason that the household reads (association.txt 2.12). Undefined if there is no
 * such case.
 */
export async function extendCase(
  scope: StaffScope,
  context: CaseContext,
  id: number,
  form: BodyOf<typeof violationsAdmin.calls.extend>,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const days = Number(form.days.trim())
  const reason = form.reason.trim()
  return scope.transaction(async (inside) => {
    const violationCase = await lockCase(inside, id, now)
    if (!violationCase) return undefined
    if (rightsOf(inside, violationCase.homeId).isOfHousehold) return refused('You are left out of this decision.')
    if (form.version !== undefined && form.version !== violationCase.version) return changedSince
    const isNumber = Number.isInteger(days) && days >= 1 && days <= caseLimits.days
    const faults = {
      ...(!isNumber && { days: [`Enter 1 to ${caseLimits.days} days.`] }),
      ...(reason === '' && { reason: ['Why?'] }),
    }
    if (Object.keys(faults).length > 0) return faulty(faults)
    if (violationCase.status === decisions.close.to) return refused('This case is closed.')
    const until = await addDays(inside, { caseId: id, stepIndex: violationCase.stepIndex, days })
    if (until === undefined) return refused('This case has no step whose days could be extended.')
    const { language } = await findSender(inside, inside.communityId)
    // `until` is '' if the days are not counted yet, because the letter is not proven to have arrived.
    const untilIn = (to: 'en' | 'es') => (until === '' ? '' : dayInWords(new Date(`${until}T12:00:00Z`), 'UTC', to))
    const message = `${violationsAdminTexts[language].extended(days, untilIn(language))}\n${reason}`
    await notifyHousehold(inside, context, {
      ...(await recordDecision(inside, violationCase, { by: await actorOf(inside), message, now })),
      title: inEach(violationsAdminTexts, (texts) => texts.noticeChange(violationCase.number, violationCase.type)),
      paragraphs: [inEach(violationsAdminTexts, (texts, to) => texts.extended(days, untilIn(to))), reason],
    })
    await recordActivity(inside, now, {
      kind: 'violation.extended',
      subject: { kind: 'violation', id },
      propertyId: violationCase.homeId,
      before: { cureOn: violationCase.cureOn },
      after: { cureOn: until, days, reason },
    })
    return done(`${violationCase.number} has ${days} more days.`)
  })
}

/**
 * Records that the letter of the last step was posted or delivered by hand on a day, such as '2026-12-03', which proves its delivery
 * (docs/decisions/0103). Undefined if there is no such case.
 */
export async function notePosted(
  scope: StaffScope,
  context: CaseContext,
  id: number,
  day: string,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const violationCase = await lockCase(inside, id, now)
    if (!violationCase) return undefined
    if (rightsOf(inside, violationCase.homeId).isOfHousehold) return refused('You are left out of this decision.')
    const step = (await listTaken(inside, id)).find(({ index }) => index === violationCase.stepIndex)
    if (!step) return refused('No letter of this case was sent yet.')
    if (step.proofAt !== null) return refused('This letter is proven to have arrived already.')
    if (!isDay(day) || day > violationCase.today) return faulty({ on: ['Enter a day up to today.'] })
    if (day < localDay(step.takenAt, violationCase.timeZone))
      return faulty({ on: ['The letter was created later than this.'] })
    await setProof(inside, step.id, { at: await noonOf(inside, day), kind: 'posted', deliveryId: null })
    const letter = await findLetterStep(inside, step.id)
    if (letter?.mailingId) await noteLetterPosted(inside, letter.mailingId, now)
    await recordActivity(inside, now, {
      kind: 'violation.letter posted',
      subject: { kind: 'violation', id },
      propertyId: violationCase.homeId,
      after: { step: step.name, on: day },
    })
    return done('The posting was noted. The days to put it right are counted from it.')
  })
}

/** Decides on an answer, closes a case or reopens it, with a text to the household (association.txt 2.12). Undefined if there is no such case. */
export async function decideCase(
  scope: StaffScope,
  context: CaseContext,
  id: number,
  form: BodyOf<typeof violationsAdmin.calls.decide>,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const words = form.words.trim()
  return scope.transaction(async (inside) => {
    const violationCase = await lockCase(inside, id, now)
    if (!violationCase) return undefined
    const action = decideAction(rightsOf(inside, violationCase.homeId))
    if (!action.may) return refused(messageOf(action))
    if (form.version !== undefined && form.version !== violationCase.version) return changedSince
    const decision = decisions[form.decision]
    const isPossible = decision.from.some((status) => status === violationCase.status)
    if (!isPossible) return changedSince
    if (decision.needsWords && words === '') return faulty({ words: ['The household reads this. Enter the reason.'] })
    const violation = { id, communityId: inside.communityId, propertyId: violationCase.homeId }
    // The version was compared above; the case is locked since then.
    const isDone = await decideViolation(
      inside,
      context,
      { ...violation, externalId: violationCase.number, violationType: violationCase.type },
      { from: violationCase.status, to: decision.to, version: undefined, message: words },
    )
    if (!isDone) return changedSince
    await recordActivity(inside, now, {
      kind: 'violation.decided',
      subject: { kind: 'violation', id },
      propertyId: violationCase.homeId,
      before: { status: violationCase.status },
      after: { status: decision.to, decision: form.decision, words },
    })
    return done('The household will be notified.')
  })
}
