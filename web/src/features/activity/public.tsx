export { fieldTexts } from './kinds.ts'
export { Lately } from './Lately.tsx'
export { useActivityWords } from './use-activity-words.ts'
