export { ballotContent } from './data.ts'
