export { findLimits as planLimitsOf } from './plans/data.ts'
