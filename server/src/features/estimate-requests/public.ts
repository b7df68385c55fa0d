export { countNewRequests } from './data.ts'
export { askVendor, takeStep } from './steps/actions.ts'
