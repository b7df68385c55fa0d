export { type MailingCopy, type MailingMessages, storeMailing } from './mailings/data.ts'
export { sendMessage } from './sending/actions.ts'
