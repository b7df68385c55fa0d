export { useShowHouseNumber } from './house-number.ts'
