export { isFailed } from './failed.ts'
