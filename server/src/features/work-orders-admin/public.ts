export { makeOrder } from './making/actions.ts'
