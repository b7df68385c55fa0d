export { closeOrdersJob } from './closing.ts'
export { countOpenOrders } from './data.ts'
