export { beginText } from './events.ts'
