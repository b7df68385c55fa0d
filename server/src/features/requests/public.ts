export { closeRequestsJob } from './closing.ts'
export { openRequest } from './opening/actions.ts'
export { searchWordsOfRequests } from './search-words.ts'
export { dayIn, hasNoHolder, isNotJoined, isOverdue } from './waiting/data.ts'
