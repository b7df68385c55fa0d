export { AgreeBox } from './AgreeBox.tsx'
export { exchangeToken, RegisterScreen, RequestScreen, registeredTo } from './entry.ts'
export { PasswordFields } from './PasswordFields.tsx'
