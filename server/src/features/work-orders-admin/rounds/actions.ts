import type { BodyOf } from '@porchlight/contract/call.ts'
import { contactMethods } from '@porchlight/contract/features/estimate-requests.ts'
import {
  type OfficeOrderOutcome,
  officeOrderAllowances,
  type workOrdersAdmin,
} from '@porchlight/contract/features/work-orders-admin.ts'
import { isOpenEstimate } from '@porchlight/contract/shared/estimate-statuses.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { sendEstimateRequest, takeRequestStep } from '../../estimate-requests/public.ts'
import { insertEstimate, storeEstimateDecision, writeStep } from '../../work-orders/public.ts'
import { findVendors } from '../lists/data.ts'
import { makeOrder } from '../making/actions.ts'
import { ceilingOf, mayApprove, plain, type RoundFields } from '../policy.ts'
import { findOffice, settingsOf } from '../settings/data.ts'
import { authorOf, issuerOf, namesOf, otherEstimate } from '../steps/actions.ts'
import { findCreated, lockOrder } from '../steps/data.ts'
import { type BidRow, findRound, findRoundWithKey, insertRound, listSentFiles, lockRound, settleRound } from './data.ts'

const roundAllowance = defineAllowance('estimate-rounds', {
  points: officeOrderAllowances.roundsPerHour,
  duration: 3600,
})

const subject = (id: number) => ({ kind: 'estimate round', id })

/**
 * Creates a round of estimates: each vendor gets an estimate request of its own, like that of a resident (association.txt 2.13). A call that is
 * repeated with its `key` creates no second round.
 */
export async function askForEstimates(
  scope: StaffScope,
  context: AppContext,
  given: { fields: RoundFields; files: readonly StoredFile[]; key: string | undefined },
): Promise<OfficeOrderOutcome> {
  const { fields, files, key } = given
  if (!(await context.allowances.take(roundAllowance, String(scope.personId))))
    return refused('You have sent many requests. Please try again later.')
  let outcome: OfficeOrderOutcome = faulty({})
  await keepingFiles(context.files, files, async () => {
    outcome = await scope.transaction(async (inside) => {
      const now = context.clock.now()
      const earlierId = key && (await findRoundWithKey(inside, key))
      if (earlierId) return askedBefore(inside, earlierId)
      const vendors = (await findVendors(inside, fields.vendorIds, now)).filter((one) => one.isActive)
      if (vendors.length < fields.vendorIds.length)
        return faulty({ vendors: ['Choose vendors that serve the community now.'] })
      const names = await namesOf(inside, { homeId: fields.homeId, holderId: null })
      if ('faults' in names) return faulty(names.faults)
      const settings = await settingsOf(inside)
      const issuer = await issuerOf(inside, settings)
      const { name: askerName } = await authorOf(inside)
      const asker = { personId: inside.personId, name: askerName }
      const id = await insertRound(inside, { fields, address: names.address, key, asker, at: now })
      if (id === undefined) return askedBefore(inside, key && (await findRoundWithKey(inside, key)))
      const { name: communityName } = await findOffice(inside)
      for (const { id: vendorId, name: vendorName } of vendors)
        await sendEstimateRequest(
          inside,
          context,
          {
            vendorId,
            vendorName,
            roundId: id,
            propertyId: fields.homeId,
            createdAt: now,
            requestedByName: issuer.name,
            communityName,
            servicesRequested: fields.services,
            additionalDetails: [fields.details, names.address, fields.place].filter(Boolean).join('\n'),
            preferredStartOn: fields.startOn,
            contactMethod: contactMethods.noPreference,
            contactEmail: '',
            contactPhone: '',
            createdByName: issuer.name,
            createdByEmail: issuer.email,
            createdByRole: issuer.role,
            createdByPhone: issuer.phone,
          },
          files,
        )
      await recordActivity(inside, now, {
        kind: 'estimates.asked',
        subject: subject(id),
        propertyId: fields.homeId,
        after: { services: fields.services, vendors: vendors.map(({ name }) => name) },
      })
      return { ...done('The vendors were asked.'), id }
    })
    return outcome.success
  })
  return outcome
}

/** The answer to a repeated request. `id` is the round that the first request created; if it is no number, there is none, which is an error. */
function askedBefore(inside: StaffScope, id: number | string | undefined): OfficeOrderOutcome {
  if (typeof id !== 'number') throw new Error('the round was not stored')
  inside.recorded.nothingChanged = true
  return { ...done('This change was already saved.'), id }
}

/** Whether a bid can still be accepted, declined or withdrawn. */
const isOpen = (one: BidRow) => isOpenEstimate(one.status) && !one.isWithdrawn && !one.isRemoved
/** The answer if the round is not open any more. */
const ended = refused('This request has changed in the meantime. Please look at it again.')

/**
 * Accepts the bid of a vendor: creates its work order with the estimate, and declines the other open bids (association.txt 2.13). Undefined if there
 * is no such round.
 */
export function acceptBid(
  scope: StaffScope,
  context: AppContext,
  id: number,
  given: BodyOf<typeof workOrdersAdmin.calls.acceptBid>,
): Promise<OfficeOrderOutcome | undefined> {
  return scope.transaction(async (inside) => {
    const round = await lockRound(inside, id)
    const details = await findRound(inside, id)
    if (!round || !details) return undefined
    if (round.state === 'accepted' && given.key && (await findCreated(inside, given.key)) === details.orderId) {
      inside.recorded.nothingChanged = true
      return { ...done('This change was already saved.'), ...(details.orderId !== null && { id: details.orderId }) }
    }
    if (round.state !== 'open') return ended
    const bid = details.bids.find((one) => one.vendorId === given.vendorId)
    if (!bid || !isOpen(bid) || bid.amountCents === null)
      return faulty({ vendorId: ['This vendor has given no estimate that can be accepted.'] })
    if (given.revision !== undefined && given.revision !== bid.revision) return otherEstimate
    const now = context.clock.now()
    const { amountCents } = bid
    const settings = await settingsOf(inside)
    // The order does not exist yet, so it has no own ceiling.
    const ceilingCents = ceilingOf(null, settings)
    if (!mayApprove(amountCents, { ceilingCents, approverIds: settings.approverIds, personId: inside.personId }))
      return refused('This estimate is above the ceiling. Only the people whom your community named can approve it.')
    const { services, details: text, place, homeId } = details
    const created = await makeOrder(inside, context, {
      // 2: 'Repair' (workOrderTypes).
      fields: { description: `${services}\n${text}`, place, homeId, type: 2 },
      vendorId: bid.vendorId,
      anyway: given.anyway,
      files: await listSentFiles(inside, bid.requestId),
      key: given.key,
    })
    const order = created.success && created.id !== undefined && (await lockOrder(inside, created.id))
    if (!order) return created
    const author = await authorOf(inside)
    const message = plain(given.words)
    // 9: 'Estimate Approved' (workOrderEntries).
    const line = { activityType: 9, status: order.status, message, author, happenedAt: now, storedAt: now } as const
    const entryId = await writeStep(inside, order, line)
    const words = bid.description ?? ''
    await insertEstimate(inside, order, { entryId, amountCents, words, byName: bid.givenByName ?? '', at: now })
    await storeEstimateDecision(inside, order, { isApproved: true, byName: author.name, words: message, at: now })
    const { communityId } = inside
    for (const openBid of details.bids.filter(isOpen)) {
      const isChosen = openBid.requestId === bid.requestId
      const requestKey = { communityId, vendorId: openBid.vendorId, id: openBid.requestId }
      const content = { comments: isChosen ? message : '' }
      await takeRequestStep(
        inside,
        context,
        requestKey,
        () => ({ by: 'community', does: isChosen ? 'accept' : 'decline' }),
        content,
      )
    }
    await settleRound(inside, id, { state: 'accepted', requestId: bid.requestId, orderId: order.id, at: now })
    await recordActivity(inside, now, {
      kind: 'estimates.accepted',
      subject: subject(id),
      propertyId: homeId,
      after: { vendor: bid.vendor, cents: amountCents, orderId: order.id },
    })
    return { ...done('The estimate was accepted, and its work order was created.'), id: order.id }
  })
}

/**
 * Withdraws a round from all vendors whose requests are still open. Each log says who withdrew it (association.txt 4). Undefined if there is no such
 * round.
 */
export function withdrawRound(
  scope: StaffScope,
  context: AppContext,
  id: number,
  words: string,
): Promise<OfficeOrderOutcome | undefined> {
  return scope.transaction(async (inside) => {
    const round = await lockRound(inside, id)
    const details = await findRound(inside, id)
    if (!round || !details) return undefined
    if (round.state !== 'open') return ended
    const now = context.clock.now()
    const { communityId } = inside
    for (const { vendorId, requestId } of details.bids.filter(isOpen)) {
      const requestKey = { communityId, vendorId, id: requestId }
      await takeRequestStep(inside, context, requestKey, () => ({ by: 'community', does: 'withdraw' }), {
        comments: plain(words),
      })
    }
    await settleRound(inside, id, { state: 'withdrawn', requestId: null, orderId: null, at: now })
    await recordActivity(inside, now, {
      kind: 'estimates.withdrawn',
      subject: subject(id),
      propertyId: details.homeId,
      ...(words.trim() !== '' && { after: { words: plain(words) } }),
    })
    return { ...done('The request was withdrawn.'), id }
  })
}
