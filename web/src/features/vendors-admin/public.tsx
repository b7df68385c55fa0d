export { OwnPapers } from './OwnPapers.tsx'
