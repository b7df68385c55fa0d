export { notifyHousehold, notifyVendor, queueStepForRequest } from './actions.ts'
export { closeOrdersJob } from './closing.ts'
export { countOpenOrders } from './data.ts'
export { orderOfRequestJob } from './order-of-request.ts'
export { centsOf, type LogLine, refusalTexts, type Step, stepFrom } from './policy.ts'
export { workOrdersTexts } from './texts.ts'
export {
  type Author,
  type Issuer,
  insertEstimate,
  insertFile,
  listUsers,
  showToVendor,
  storeEstimateDecision,
  writeAssignment,
  writeStep,
} from './writing/data.ts'
