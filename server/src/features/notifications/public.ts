export { listUnreadParents as unreadParents } from './data.ts'
