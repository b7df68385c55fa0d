export { makeOrder, type OrderToMake } from './making/actions.ts'
