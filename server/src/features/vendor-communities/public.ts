export { knowsCommunity, listServedCommunities, servesCommunity } from './data.ts'
