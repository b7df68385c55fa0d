export { proveDeliveryAddress } from './actions.ts'
