export { resetMailJob } from './actions.ts'
