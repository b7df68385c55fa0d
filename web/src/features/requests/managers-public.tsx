export { RequestsOfHome, useRequestsOfHome } from './RequestsOfHome.tsx'
