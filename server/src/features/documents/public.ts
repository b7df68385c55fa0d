export { documentContent, formContent } from './data.ts'
