export { StateTag } from './StateTag.tsx'
