export { SharedListsPart } from './SharedListsPart.tsx'
export { StateTag } from './StateTag.tsx'
