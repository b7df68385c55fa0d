import { lazy } from 'react'

/** /Register and /Signup. */
export const RegisterScreen = lazy(async () => ({ default: (await import('./RegisterScreen.tsx')).RegisterScreen }))

/** /RegistrationRequest: for managers who decide on a registration. */
export const RequestScreen = lazy(async () => ({
  default: (await import('./request/RequestScreen.tsx')).RequestScreen,
}))

/** /JoinAccounts: for people whose two accounts may be joined. */
export const JoinAccountsScreen = lazy(async () => ({
  default: (await import('./join/JoinAccountsScreen.tsx')).JoinAccountsScreen,
}))

/** For /Login?reg_code=…: the e-mail address that the code is registered to and the address of its home, or empty texts. */
export async function findRegisteredAccount(code: string): Promise<{ email: string; address: string }> {
  return await (await import('./registration-token.ts')).findRegisteredAccount(code)
}

/** For /Login?jwt=… of a registration: the session that the single-use token opens, or 0. */
export async function exchangeToken(token: string): Promise<string | 0> {
  return await (await import('./registration-token.ts')).exchangeToken(token)
}
