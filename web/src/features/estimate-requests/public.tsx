export { OpenEstimateRequests } from './OpenEstimateRequests.tsx'
export { RequestEstimate } from './own/RequestEstimate.tsx'
