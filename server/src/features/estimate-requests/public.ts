export { countNewRequests } from './data.ts'
