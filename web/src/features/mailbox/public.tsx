export { LatestMail } from './LatestMail.tsx'
export { MessagesInbox, NewMessage } from './later.ts'
export { NewMailItem, useNewMail } from './NewMailItem.tsx'
