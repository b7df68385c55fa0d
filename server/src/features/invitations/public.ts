export { readSettings as readRegistrationSettings, saveRegistrationSettings } from './data.ts'
export {
  consumeInvitation,
  findInvited,
  type InvitationPlace,
  type InvitedPerson,
  noteEndedCode,
  tenantPagesOf,
} from './use/data.ts'
