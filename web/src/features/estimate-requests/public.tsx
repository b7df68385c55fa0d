export { RequestEstimate } from './RequestEstimate.tsx'
