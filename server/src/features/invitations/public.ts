export { inviteOneJob } from './invite-one.ts'
export {
  claimEntry,
  consumeInvitation,
  findInvited,
  type InvitationPlace,
  type InvitedPerson,
  noteEndedCode,
  tenantPagesOf,
} from './use/data.ts'
