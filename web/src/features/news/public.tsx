export { NewsSection } from './NewsSection.tsx'
