export { type MailingCopy, storeMailing } from './mailings/data.ts'
export { sendMessage } from './sending/actions.ts'
