export { countOpen } from './data.ts'
