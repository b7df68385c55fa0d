export { DiscussionDialog } from './later.ts'
export { useForumChanges } from './queries.ts'
export { RecentDiscussions } from './threads/RecentDiscussions.tsx'
export { DiscussionPage } from './threads/ThreadScreen.tsx'
