export { BalanceCard } from './BalanceCard.tsx'
