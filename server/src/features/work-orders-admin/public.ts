export { containsInOrder, waitsOfOrders } from './lists/data.ts'
export { makeOrder } from './making/actions.ts'
