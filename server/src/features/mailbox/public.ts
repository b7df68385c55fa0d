export { type MailingCopy, type MailingMessages, storeMailing } from './mailings/data.ts'
