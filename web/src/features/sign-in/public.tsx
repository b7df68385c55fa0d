export { useHouseNumber } from './house-number.ts'
