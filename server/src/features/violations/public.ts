export { announceCase, decideViolation, notifyHousehold, recordDecision } from './actions.ts'
export { countOpen } from './data.ts'
export { insertChange, takeNumber } from './issuing/data.ts'
export { isOfHousehold } from './policy.ts'
