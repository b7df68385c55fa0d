export { RequestsOfHome } from './RequestsOfHome.tsx'
