import { decimalOf } from '@porchlight/contract/shared/money.ts'
import type { OrderFields } from '../policy.ts'
import type { LockedRow } from './data.ts'

/** A stored order with the field names of its form, all as texts; '' for null. The home is also named by its address. */
export function formOf(order: LockedRow): Record<string, string> {
  const { ceilingCents, ...fields } = fieldsOf(order)
  const ceiling = ceilingCents === null ? '' : decimalOf(ceilingCents)
  const form = { ...fields, ceiling, homeAddress: order.address }
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value ?? '')]))
}

/** The fields of a stored order that its form sets. */
export function fieldsOf(order: LockedRow): OrderFields {
  const { type, priority, description, place, reportedBy, dueOn, ceilingCents, holderId, propertyId: homeId } = order
  return { type, priority, description, place, reportedBy, homeId, dueOn, ceilingCents, holderId }
}
