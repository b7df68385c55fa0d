export { bringDocument } from './actions.ts'
export { documentContent, formContent } from './data.ts'
