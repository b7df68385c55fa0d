export { countOpenOrders } from './data.ts'
