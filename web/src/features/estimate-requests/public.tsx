export { OpenEstimateRequests } from './OpenEstimateRequests.tsx'
export { RequestEstimate } from './own/RequestEstimate.tsx'
export { useRefresh as useRefreshRequests } from './queries.ts'
export { estimateSenders } from './sending/senders.ts'
