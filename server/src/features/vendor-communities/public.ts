export { askToJoin } from './actions.ts'
export { isActive, knowsCommunity, listingCommunities, listServedCommunities, servesCommunity } from './data.ts'
