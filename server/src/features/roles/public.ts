export { queueOfficeEnded } from './ending/actions.ts'
export { findBoardRunRefusal } from './running/actions.ts'
