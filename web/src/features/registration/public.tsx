import { lazy } from 'react'

export { AgreeBox } from './AgreeBox.tsx'
export { exchangeToken, findRegisteredAccount, JoinAccountsScreen, RegisterScreen, RequestScreen } from './entry.ts'
export { PasswordFields, PasswordNeeds } from './PasswordFields.tsx'
export type { AnswerFaults, RequestAnswer } from './request/RequestDecision.tsx'

/** A registration request with its possible answers, for a list of requests. */
export const RequestDecision = lazy(async () => ({
  default: (await import('./request/RequestDecision.tsx')).RequestDecision,
}))
