export { areAnyOpen } from './data.ts'
