export { newsContent } from './data.ts'
