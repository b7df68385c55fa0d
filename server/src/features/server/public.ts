export { recordPartActive } from './overview/data.ts'
export { findLimits as findPlanLimits, findMaxCommunities } from './plans/data.ts'
