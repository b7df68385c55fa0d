export { isCodeOnly, welcomeFromStatements } from './data.ts'
