export { openRequest } from './opening/actions.ts'
