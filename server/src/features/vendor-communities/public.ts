export { askToJoin } from './actions.ts'
export {
  isInListsOfVendor,
  isMembershipActiveSql,
  listCommunitiesWithVendor,
  listServedCommunities,
  lockMembership,
  servesCommunity,
  sponsorLevelSql,
  writeMembership,
} from './data.ts'
export { afterStep as membershipAfterStep, type MembershipStep, shownState } from './policy.ts'
