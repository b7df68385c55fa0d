import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { inEach } from '../../../platform/languages.ts'
import { findEntry, postFine, voidEntry } from '../../ledger/public.ts'
import { isOfHousehold, notifyHousehold, recordDecision } from '../../violations/public.ts'
import { type CaseDetail, lockCase } from '../cases/data.ts'
import { findSender } from '../letters/data.ts'
import { violationsAdminTexts } from '../texts.ts'
import { insertFine, lockFine, storeNoted, storeReversed } from './data.ts'

/**
 * Charges the fine of a step, once: in the ledger, or, if the books are kept elsewhere, in the list of the bookkeeper. False if the month
 * is closed. True if the fine is charged, now or before.
 */
export async function chargeFine(
  inside: StaffScope,
  violationCase: CaseDetail,
  fine: { readonly stepId: number; readonly cents: number; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const { language } = await findSender(inside, inside.communityId)
  const text = violationsAdminTexts[language].fine(violationCase.number, violationCase.type).slice(0, 200)
  const { stepId, cents, reason } = fine
  const key = `violation ${violationCase.id} step ${stepId}`
  const charge = {
    homeId: violationCase.homeId,
    cents,
    text,
    reference: violationCase.number,
    reason: reason.slice(0, 500),
    key,
  }
  const posted = await postFine(inside, charge, { author: await actorOf(inside), now })
  if (posted.outcome === 'closed') return false
  if (posted.outcome === 'known') return true
  // Null: the books are kept elsewhere.
  const entryId = posted.outcome === 'posted' ? (posted.entryIds[0] ?? null) : null
  await insertFine(inside, {
    caseId: violationCase.id,
    stepId,
    homeId: violationCase.homeId,
    cents,
    on: violationCase.today,
    entryId,
  })
  return true
}

/**
 * Reverses the decision on a fine: the charge is reversed, and the household is notified (association.txt 5). Undefined if there is no such fine;
 * the refusal of the ledger if it does not reverse the entry.
 */
export async function reverseFine(
  scope: StaffScope,
  context: Pick<AppContext, 'clock' | 'announce'>,
  id: number,
  reason: string,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const fine = await lockFine(inside, id)
    if (!fine) return undefined
    const violationCase = await lockCase(inside, fine.caseId, now)
    if (!violationCase) return undefined
    if (isOfHousehold(inside.viewer, { communityId: inside.communityId, propertyId: fine.homeId }))
      return refused('You are left out of this decision.')
    if (reason === '') return faulty({ reason: ['Why?'] })
    if (fine.state === 'reversed' || fine.state === 'to take back') return refused('This fine is reversed already.')
    // The bookkeeper may have reversed the entry already.
    const entry = fine.entryId === null ? undefined : await findEntry(inside, fine.entryId)
    if (entry && !entry.isReversed) {
      const voided = await voidEntry(inside, entry.id, reason.slice(0, 500), now)
      if (!voided?.success) return voided
    }
    await storeReversed(inside, id, now, reason)
    const { language } = await findSender(inside, inside.communityId)
    const message = `${violationsAdminTexts[language].reversed(formatMoney(fine.cents))}\n${reason}`
    await notifyHousehold(inside, context, {
      ...(await recordDecision(inside, violationCase, { by: await actorOf(inside), message, now })),
      title: inEach(violationsAdminTexts, (texts) => texts.noticeChange(violationCase.number, violationCase.type)),
      paragraphs: [inEach(violationsAdminTexts, (texts) => texts.reversed(formatMoney(fine.cents))), reason],
    })
    await recordActivity(inside, now, {
      kind: 'violation.fine reversed',
      subject: { kind: 'violation', id: violationCase.id },
      propertyId: violationCase.homeId,
      after: { cents: fine.cents, reason },
    })
    return done(`The fine of ${formatMoney(fine.cents)} was reversed.`)
  })
}

/** Records that the bookkeeper entered a fine, or its reversal, in the books elsewhere. Undefined if there is no such fine. */
export async function noteFine(scope: StaffScope, id: number, now: Date): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const fine = await lockFine(inside, id)
    if (!fine) return undefined
    if (fine.state !== 'to enter' && fine.state !== 'to take back')
      return refused('This needs no entry in other books.')
    await storeNoted(inside, id, now)
    await recordActivity(inside, now, {
      kind: 'violation.fine noted',
      subject: { kind: 'violation', id: fine.caseId },
      propertyId: fine.homeId,
      after: { cents: fine.cents, state: fine.state },
    })
    return done('The entry was noted.')
  })
}
