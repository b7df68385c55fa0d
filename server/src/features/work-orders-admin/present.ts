import type { OfficeOrderColumn, OfficeOrderItem } from '@porchlight/contract/features/work-orders-admin.ts'
import { estimateStatuses } from '@porchlight/contract/shared/estimate-statuses.ts'
import { formatMoment } from '@porchlight/contract/shared/moments.ts'
import {
  type BidState,
  boardStatuses,
  type EstimateBid,
  type EstimateRound,
  type OfficeOrder,
  type OrderSettings,
  type OrderVendor,
} from '@porchlight/contract/shared/office-orders.ts'
import { isOverdue } from '@porchlight/contract/shared/work-orders.ts'
import type { OrderRow } from './data.ts'
import type { ListedRow, VendorRow } from './lists/data.ts'
import { ceilingOf, faultsOfPapers, mayApprove } from './policy.ts'
import type { BidRow, RoundDetails, RoundRow } from './rounds/data.ts'

export function presentItem(row: ListedRow): OfficeOrderItem {
  const { communityId: hoaId, dueOn, closedOn, today, ...shown } = row
  return {
    ...shown,
    hoaId,
    dueOn: dueOn ?? '',
    closedOn: closedOn ?? '',
    isOverdue: isOverdue({ status: row.status, dueDay: dueOn ?? '' }, today),
  }
}

/** The columns of the board in their order, including empty ones. */
export function presentBoard(rows: readonly (ListedRow & { total: number })[]): OfficeOrderColumn[] {
  return boardStatuses.map((status) => {
    const inColumn = rows.filter((row) => row.status === status)
    return {
      status,
      total: inColumn[0]?.total ?? 0,
      items: inColumn.map(({ total: _total, ...row }) => presentItem(row)),
    }
  })
}

export function presentVendor(row: VendorRow, settings: OrderSettings): OrderVendor {
  const { id, name, category, isActive, openOrders, insuredUntil, licensedUntil } = row
  return {
    id,
    name,
    category,
    isActive,
    openOrders,
    insuredUntil: insuredUntil ?? '',
    licensedUntil: licensedUntil ?? '',
    faults: faultsOfPapers(row, settings),
  }
}

/** Who sees an order, and what they may do. */
interface OrderViewer {
  readonly personId: number
  /** Whether they have the right to change orders. */
  readonly mayChange: boolean
  /** Whether they may read all requests of the community; the holder of a request reads that one without it. */
  readonly readsRequests: boolean
  readonly readsViolations: boolean
}

/** The records from which an order was created. For callers who may not read the record, its number, subject and type are empty. */
function originOf(row: OrderRow, viewer: OrderViewer): Pick<OfficeOrder, 'request' | 'violation'> {
  const { requestId, request, violationId, violation } = row
  const readsThisRequest = viewer.readsRequests || request?.holderId === viewer.personId
  const shownRequest =
    request && readsThisRequest ? { number: request.number, subject: request.subject } : { number: null, subject: '' }
  const shownViolation = violation && viewer.readsViolations ? violation : { number: '', type: '' }
  return {
    request: requestId === null ? null : { id: requestId, ...shownRequest },
    violation: violationId === null ? null : { id: violationId, ...shownViolation },
  }
}

/** An order as a person of the community's side sees it. */
export function presentOrder(row: OrderRow, viewer: OrderViewer): OfficeOrder {
  /** An instant in the time zone of the community; '' for null. */
  const moment = (at: string | Date | null) => (at === null ? '' : formatMoment(new Date(at), row.timeZone))
  const waiting = row.estimates.find((one) => one.state === 'waiting')
  const effectiveCeilingCents = ceilingOf(row.ceilingCents, { ceilingCents: row.defaultCeilingCents })
  const { personId } = viewer
  const { communityId: hoaId, homeId, vendorId, holderId, dueOn, approverIds } = row
  return {
    id: row.id,
    hoaId,
    community: row.community,
    status: row.status,
    type: row.type,
    priority: row.priority,
    description: row.description,
    place: row.place,
    reportedBy: row.reportedBy,
    address: row.address,
    home: homeId === null ? null : { id: homeId, address: row.address },
    vendor: vendorId === null ? null : { id: vendorId, name: row.vendor },
    holder: holderId === null ? null : { id: holderId, name: row.holder },
    dueOn: dueOn ?? '',
    isOverdue: isOverdue({ status: row.status, dueDay: dueOn ?? '' }, row.today),
    ceilingCents: row.ceilingCents,
    heldCeilingCents: effectiveCeilingCents,
    costCents: row.costCents,
    issuer: {
      name: row.createdByName,
      role: row.createdByRole,
      phone: row.createdByPhone,
      email: row.createdByEmail,
    },
    createdAt: moment(row.createdAt),
    issuedAt: moment(row.issuedAt),
    closedAt: moment(row.closedAt),
    timeZone: row.timeZone,
    version: row.version,
    isDiscarded: row.isDiscarded,
    ...originOf(row, viewer),
    roundId: row.roundId,
    copiedFrom: row.copiedFrom,
    copies: row.copies,
    files: row.files,
    estimates: row.estimates.map(({ givenAt, decidedAt, ...one }) => ({
      ...one,
      givenAt: moment(givenAt),
      decidedAt: moment(decidedAt),
    })),
    entries: row.entries.map(({ happenedAt, side, ...one }) => ({
      ...one,
      at: moment(happenedAt),
      isOfVendor: side === 'vendor',
    })),
    mayApprove:
      viewer.mayChange &&
      waiting !== undefined &&
      mayApprove(waiting.amountCents, { ceilingCents: effectiveCeilingCents, approverIds, personId }),
    mayChange: viewer.mayChange,
  }
}

/** A round of estimates, as an item of a list. */
export function presentRound(row: RoundRow): Omit<EstimateRound, 'bids' | 'details' | 'files'> {
  const { id, services, place, homeId, address, startOn, state, orderId, askedByName } = row
  return {
    id,
    services,
    place,
    startOn,
    state,
    orderId,
    askedByName,
    home: homeId === null ? null : { id: homeId, address },
    askedAt: formatMoment(row.askedAt, row.timeZone),
    asked: row.asked,
    answered: row.answered,
    lowestCents: row.lowestCents,
  }
}

/** The state of a bid, from its request. The first condition that is met decides. */
function stateOf(bid: BidRow): BidState {
  if (bid.isWithdrawn) return 'withdrawn'
  if (bid.isRemoved) return 'removed'
  if (bid.status === estimateStatuses.approved) return 'accepted'
  if (bid.status === estimateStatuses.declined) return 'declined'
  if (bid.amountCents !== null) return 'given'
  return bid.status === estimateStatuses.inProgress ? 'in progress' : 'asked'
}

/** A round of estimates with its bids, and the papers and ratings of the vendors. `rating` is null without ratings. */
export function presentRoundDetails(
  row: RoundDetails,
  vendors: readonly VendorRow[],
  settings: OrderSettings,
): EstimateRound {
  const bids = row.bids.map((bid): EstimateBid => {
    const vendor = vendors.find(({ id }) => id === bid.vendorId)
    const { requestId, vendorId, amountCents, revision, files } = bid
    const ratingCount = vendor?.ratingCount ?? 0
    return {
      requestId,
      vendorId,
      vendor: bid.vendor,
      state: stateOf(bid),
      amountCents,
      revision,
      files,
      description: bid.description ?? '',
      givenByName: bid.givenByName ?? '',
      givenAt: bid.givenAt === null ? '' : formatMoment(new Date(bid.givenAt), row.timeZone),
      paperFaults: vendor ? faultsOfPapers(vendor, settings) : [],
      ratingCount,
      rating: vendor && ratingCount > 0 ? vendor.ratingSum / ratingCount : null,
    }
  })
  return { ...presentRound(row), details: row.details, files: row.files, bids }
}
