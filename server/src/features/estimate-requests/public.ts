export { countNewRequests } from './data.ts'
export { sendEstimateRequest, takeRequestStep } from './steps/actions.ts'
