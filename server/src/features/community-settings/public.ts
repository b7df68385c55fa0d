export { registersByCodeOnly } from './data.ts'
export { showStatementPortalWelcomeOnce } from './money/data.ts'
