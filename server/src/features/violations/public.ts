export { announceCase, decideViolation, notifyHousehold } from './actions.ts'
export { countOpen } from './data.ts'
export { insertChange, takeNumber } from './issuing/data.ts'
export { isOfHousehold } from './policy.ts'
