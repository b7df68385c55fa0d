export { SharedTypesPart } from './types/SharedTypesPart.tsx'
