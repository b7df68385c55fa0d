export { askToJoin } from './actions.ts'
export {
  isActive,
  knowsCommunity,
  listingCommunities,
  listServedCommunities,
  servesCommunity,
  sponsorLevelNow,
} from './data.ts'
