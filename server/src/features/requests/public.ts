export { orderChangedJob } from './closing.ts'
export { openRequest } from './opening/actions.ts'
export { dayIn, isOverdue } from './thread/data.ts'
