export { useForumChanges } from './queries.ts'
export { DiscussionDialog } from './threads/DiscussionDialog.tsx'
export { RecentDiscussions } from './threads/RecentDiscussions.tsx'
export { Discussion } from './threads/ThreadScreen.tsx'
