export { activityFieldTexts } from './kinds.ts'
export { RecentChanges } from './RecentChanges.tsx'
export { useActivityTexts } from './use-activity-texts.ts'
