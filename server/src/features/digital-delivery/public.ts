export { verifyDeliveryEmailByLink } from './actions.ts'
