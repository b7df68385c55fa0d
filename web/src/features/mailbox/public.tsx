export { LatestMail } from './LatestMail.tsx'
export { NewMessageDialog } from './later.ts'
export { MessagesInbox } from './MessagesInbox.tsx'
export { NewMailItem, useNewMail } from './NewMailItem.tsx'
