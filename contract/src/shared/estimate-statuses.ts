/** The statuses of an estimate request, in the order of the choices (vendor.txt 4, 5); 4 is reserved. */
export const estimateStatuses = { new: 1, inProgress: 5, approved: 2, declined: 3 } as const
export type EstimateStatus = (typeof estimateStatuses)[keyof typeof estimateStatuses]

/** The labels of the statuses on the wire, in the order in which they are offered. */
export const estimateStatusLabels: ReadonlyMap<EstimateStatus, string> = new Map([
  [estimateStatuses.new, 'New'],
  [estimateStatuses.inProgress, 'In Progress'],
  [estimateStatuses.approved, 'Approved'],
  [estimateStatuses.declined, 'Declined'],
])

/** Whether a request of this status is in the Open tab; all others are in the Completed tab (decisions/vendor.md 57). */
export function isOpenEstimate(status: number): boolean {
  return status === estimateStatuses.new || status === estimateStatuses.inProgress
}

/** The status that a type of activity sets, even if another one was chosen (vendor.txt 4). */
export const forcedStatuses: Readonly<Partial<Record<number, EstimateStatus>>> = {
  3: estimateStatuses.approved,
  4: estimateStatuses.declined,
}
