export { announceToHousehold, decideViolation, notifyHousehold, recordDecision } from './actions.ts'
export { countOwnOpenViolations } from './data.ts'
export { insertChange, nextViolationNumber } from './issuing/data.ts'
export { isOfHousehold } from './policy.ts'
