export { askToJoin } from './actions.ts'
export {
  isActive,
  knowsCommunity,
  listingCommunities,
  listServedCommunities,
  lockMembership,
  servesCommunity,
  sponsorLevelNow,
  writeMembership,
} from './data.ts'
export { afterStep as stepOf, type MembershipStep, shownState } from './policy.ts'
