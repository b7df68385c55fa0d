export { hideInChats } from './data.ts'
