export { inviteOneJob } from './invite-one.ts'
export {
  consumeInvitation,
  findInvited,
  findTenantPages,
  type InvitationPlace,
  type InvitedPerson,
  linkEntryToAccount,
  noteUseOfEndedCode,
} from './use/data.ts'
