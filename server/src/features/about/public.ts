export { type Contact, findContact } from './data.ts'
