export { inviteOneJob } from './invite-one.ts'
export {
  consumeInvitation,
  findInvited,
  type InvitationPlace,
  type InvitedPerson,
  noteEndedCode,
  tenantPagesOf,
} from './use/data.ts'
