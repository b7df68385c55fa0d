export { AccountFrame } from './AccountFrame.tsx'
export { useProfile } from './queries.ts'
