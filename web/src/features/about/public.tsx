export { OfficeSection } from './OfficeSection.tsx'
