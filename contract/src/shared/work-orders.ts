/** The statuses of a work order (vendor.txt 3). */
export const workOrderStatuses = {
  1: 'Assigned',
  2: 'Estimate',
  3: 'In Progress',
  4: 'On Hold',
  5: 'Completed',
  6: 'Closed',
  7: 'Canceled',
  8: 'Draft',
} as const
export type WorkOrderStatus = keyof typeof workOrderStatuses

export const workOrderTypes = { 1: 'Maintenance', 2: 'Repair', 3: 'Inspection', 4: 'Other' } as const
export type WorkOrderType = keyof typeof workOrderTypes

/** The priorities of a work order (decisions/vendor.md 52). */
export const workOrderPriorities = { 1: 'Low', 2: 'Medium', 3: 'High' } as const
export type WorkOrderPriority = keyof typeof workOrderPriorities

/** The activities that a vendor posts (vendor.txt 3). */
export const workOrderActivities = {
  3: 'Check-In',
  4: 'Check-Out',
  5: 'Status Update',
  6: 'General Comment',
  7: 'Action Request',
} as const
export type WorkOrderActivity = keyof typeof workOrderActivities

/** All kinds of entries of the log. Only the server writes 1, 2 and 8 to 10 (decisions/vendor.md 50, docs/decisions/0056). */
export const workOrderEntries = {
  1: 'Created',
  2: 'Status Changed',
  ...workOrderActivities,
  8: 'Estimate',
  9: 'Estimate Approved',
  10: 'Estimate Declined',
} as const
export type WorkOrderEntry = keyof typeof workOrderEntries

/** Open and closed statuses. Only open orders can be overdue. A vendor never sees a draft (decisions/vendor.md 31). */
export const openStatuses = [1, 2, 3, 4] as const
export const closedStatuses = [5, 6, 7] as const
export const draftStatus = 8

/** Whether an order of this status is listed as open (decisions/vendor.md 34). */
export function isOpenStatus(status: number): boolean {
  return (openStatuses as readonly number[]).includes(status)
}

/** Returns the statuses to which a vendor may change an order of this status (vendor.txt 3; decisions/vendor.md 32, 33). */
export function statusesForVendor(status: number): WorkOrderStatus[] {
  if (!isOpenStatus(status) && !(closedStatuses as readonly number[]).includes(status)) return []
  return ([2, 3, 4, 5, 6, 7] as const).filter((choice) => choice !== status)
}

/** The changes of a community from a closed status. All of them except accepting (5 to 6) need a reason (association.txt 4). */
const communityChoicesFromClosed: Readonly<Record<number, readonly WorkOrderStatus[]>> = { 5: [6, 3], 6: [3], 7: [3] }

/**
 * Returns the statuses to which a community may change an order (association.txt 4). From an open status: every other status except draft. From
 * a closed one: 'Accept', 'Send back' and 'Take up again'. A draft has none: its status changes when it is assigned to a vendor.
 */
export function statusesForCommunity(status: number): WorkOrderStatus[] {
  if (isOpenStatus(status)) return ([1, 2, 3, 4, 5, 6, 7] as const).filter((choice) => choice !== status)
  return [...(communityChoicesFromClosed[status] ?? [])]
}

/** Whether a change of the status by the community needs a reason: 'Send back' and 'Take up again' do. */
export function needsReason(from: number, to: number): boolean {
  return !isOpenStatus(from) && to === 3
}

/**
 * Whether an order is open and overdue: its due day is before yesterday (vendor.txt 2.3; decisions/vendor.md 35). Days are '2026-11-19'; '' means
 * no due day.
 */
export function isOverdue(order: { readonly status: number; readonly dueDay: string }, today: string): boolean {
  if (order.dueDay === '' || !isOpenStatus(order.status)) return false
  return daysBetween(order.dueDay, today) > 1
}

/** Returns how many days the second day is after the first. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)
}

/** The states of an estimate of a vendor. */
export const estimateStates = ['waiting', 'approved', 'declined', 'replaced'] as const
export type EstimateState = (typeof estimateStates)[number]
