import { deliveryModes } from '@porchlight/contract/features/digital-delivery.ts'

/** The ways in which a home gets its mail, in the order in which they are offered. */
export const deliveryNames = ['digital', 'paper', 'both'] as const
type DeliveryName = (typeof deliveryNames)[number]

/** The name of a number on the wire; 'paper' for an unknown one. */
export function deliveryName(mode: number): DeliveryName {
  return deliveryNames.find((name) => deliveryModes[name] === mode) ?? 'paper'
}
