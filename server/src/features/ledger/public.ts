export { dayBefore, settleHome, stateBalance } from './posting/actions.ts'
export { addEntries, booksOf, lockAccountsOf, refreshBalances } from './posting/data.ts'
