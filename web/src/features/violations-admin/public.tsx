export { SharedTypesPart } from './SharedTypesPart.tsx'
