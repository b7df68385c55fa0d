export { listServedCommunities, servesCommunity } from './data.ts'
