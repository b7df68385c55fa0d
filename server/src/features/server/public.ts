export { markSeen } from './overview/data.ts'
export { findLimits as planLimitsOf } from './plans/data.ts'
