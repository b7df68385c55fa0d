export { BalanceItem, useHomeBalance } from './BalanceItem.tsx'
