export { queueOfficeEnded } from './ending/actions.ts'
export { boardRefusal } from './running/actions.ts'
