export { Lately } from './Lately.tsx'
