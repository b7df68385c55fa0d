export { SharedListsPart } from './lists/SharedListsPart.tsx'
export { StateTag } from './StateTag.tsx'
