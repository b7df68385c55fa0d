export { NewsCard } from './NewsCard.tsx'
