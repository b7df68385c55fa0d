export { useOwnLogo } from './queries.ts'
