export { linkContent, questionContent } from './data.ts'
