export { aged as agedAccountsSql, ownersOf } from './accounts/data.ts'
export { voidBatchForJob, voidEntry } from './actions.ts'
export { balancesOf, findBatchByKey, findEntry, findPayments, listOpeningBalances } from './data.ts'
export { paymentKey } from './grid/policy.ts'
export { payAddressAt, payLinkOf } from './pay-now/policy.ts'
export {
  dayBefore,
  postBatch,
  postFine,
  setStatedBalance,
  setStatedBalances,
  settleSoldHome,
} from './posting/actions.ts'
export { addEntries, booksOf, lockAccountsOf, refreshBalances } from './posting/data.ts'
export { hasFailedPeriodSql, isToStart } from './schedules/data.ts'
