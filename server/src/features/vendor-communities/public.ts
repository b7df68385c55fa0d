export { isActive, knowsCommunity, listingCommunities, listServedCommunities, servesCommunity } from './data.ts'
