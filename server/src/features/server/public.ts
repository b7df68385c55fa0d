export { markSeen } from './overview/data.ts'
export { communitiesAllowed, findLimits as planLimitsOf } from './plans/data.ts'
