export { voidEntry } from './actions.ts'
export { findEntry } from './data.ts'
export { dayBefore, postFine, settleHome, stateBalance } from './posting/actions.ts'
export { addEntries, booksOf, lockAccountsOf, refreshBalances } from './posting/data.ts'
