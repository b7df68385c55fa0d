export { AccessStateTag } from './AccessStateTag.tsx'
export { SharedListsPart } from './lists/SharedListsPart.tsx'
