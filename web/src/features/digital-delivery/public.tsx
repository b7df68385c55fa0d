import { lazy } from 'react'

/** /DigitalDelivery: the first steps after registering. */
export const DeliveryScreen = lazy(async () => ({ default: (await import('./DeliveryScreen.tsx')).DeliveryScreen }))
