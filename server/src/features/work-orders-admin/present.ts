import type { OfficeOrderColumn, OfficeOrderItem } from '@porchlight/contract/features/work-orders-admin.ts'
import { formatMoment } from '@porchlight/contract/shared/moments.ts'
import {
  boardStatuses,
  type OfficeOrder,
  type OrderSettings,
  type OrderVendor,
} from '@porchlight/contract/shared/office-orders.ts'
import { isOverdue } from '@porchlight/contract/shared/work-orders.ts'
import type { OrderRow } from './data.ts'
import type { ListedRow, VendorRow } from './lists/data.ts'
import { ceilingOf, faultsOfPapers, mayApprove } from './policy.ts'

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

/** The columns of the board in their order, also the empty ones. */
export function presentBoard(rows: readonly (ListedRow & { total: number })[]): OfficeOrderColumn[] {
  return boardStatuses.map((status) => {
    const own = rows.filter((row) => row.status === status)
    return { status, total: own[0]?.total ?? 0, items: own.map(({ total: _total, ...row }) => presentItem(row)) }
  })
}

export function presentVendor(row: VendorRow, settings: OrderSettings): OrderVendor {
  const { id, name, category, isActive, openOrders, insuredUntil, licensedUntil } = row
  return {
    ...{ id, name, category, isActive, openOrders },
    insuredUntil: insuredUntil ?? '',
    licensedUntil: licensedUntil ?? '',
    faults: faultsOfPapers(row, settings),
  }
}

/** An order as a person of the community's side sees it. */
export function presentOrder(row: OrderRow, viewer: { personId: number; mayChange: boolean }): OfficeOrder {
  const moment = (at: string | Date | null) => (at === null ? '' : formatMoment(new Date(at), row.timeZone))
  const waiting = row.estimates.find((one) => one.state === 'waiting')
  const heldCeilingCents = ceilingOf(row.ceilingCents, { ceilingCents: row.settledCents })
  const { personId } = viewer
  const { communityId: hoaId, homeId, vendorId, holderId, dueOn, approverIds } = row
  return {
    ...{ id: row.id, hoaId, community: row.community, status: row.status, type: row.type, priority: row.priority },
    ...{ description: row.description, place: row.place, reportedBy: row.reportedBy, address: row.address },
    home: homeId === null ? null : { id: homeId, address: row.address },
    vendor: vendorId === null ? null : { id: vendorId, name: row.vendor },
    holder: holderId === null ? null : { id: holderId, name: row.holder },
    dueOn: dueOn ?? '',
    isOverdue: isOverdue({ status: row.status, dueDay: dueOn ?? '' }, row.today),
    ...{ ceilingCents: row.ceilingCents, heldCeilingCents, costCents: row.costCents },
    issuer: {
      name: row.createdByName,
      role: row.createdByRole,
      phone: row.createdByPhone,
      email: row.createdByEmail,
    },
    ...{ createdAt: moment(row.createdAt), issuedAt: moment(row.issuedAt), closedAt: moment(row.closedAt) },
    ...{ timeZone: row.timeZone, version: row.version, isDiscarded: row.isDiscarded },
    ...{ requestId: row.requestId, violationId: row.violationId, roundId: row.roundId },
    ...{ copiedFrom: row.copiedFrom, copies: row.copies, files: row.files },
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
      mayApprove(waiting.amountCents, { ceilingCents: heldCeilingCents, approverIds, personId }),
    mayChange: viewer.mayChange,
  }
}
