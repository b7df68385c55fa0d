export { askToJoin } from './actions.ts'
export {
  hasInLists,
  isActiveSql,
  listCommunitiesWithVendor,
  listServedCommunities,
  lockMembership,
  servesCommunity,
  sponsorLevelNow,
  writeMembership,
} from './data.ts'
export { afterStep as stepOf, type MembershipStep, shownState } from './policy.ts'
