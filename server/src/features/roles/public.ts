export { queueOfficeEnded } from './ending/actions.ts'
