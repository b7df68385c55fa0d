export { activityFieldTexts } from './kinds.ts'
export { RecentChanges } from './RecentChanges.tsx'
export { useActivityWords } from './use-activity-words.ts'
