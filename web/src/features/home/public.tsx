export { useCommunity } from './queries.ts'
