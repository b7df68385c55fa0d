export { isCodeOnly } from './data.ts'
export { welcomeFromStatements } from './money/data.ts'
