export { useOwnLogo } from './use-own-logo.ts'
