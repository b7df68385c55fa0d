import type { WorkOrderStatus } from '@porchlight/contract/shared/work-orders.ts'

/** The numbers of the statuses that the screens of the community treat in a special way. */
export const orderStatus = {
  inProgress: 3,
  completed: 5,
  closed: 6,
  canceled: 7,
} as const satisfies Record<string, WorkOrderStatus>
