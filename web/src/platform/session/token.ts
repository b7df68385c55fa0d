import type { LoginData } from '@porchlight/contract/features/sign-in.ts'

export interface TokenContent {
  readonly loginData: LoginData
  /** Which session it is; stays when the token is refreshed. */
  readonly sid: string
  /** When the session ends, as a Date. */
  readonly expires: Date
}

/**
 * What a token says, or null when it is none. Its signature is the server's affair, on every call: what is read here
 * only decides what to show.
 */
export function decodeToken(token: string): TokenContent | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const content = JSON.parse(new TextDecoder().decode(bytes)) as { sid?: unknown; exp?: unknown } | null
    if (!isLoginData(content) || typeof content.exp !== 'number') return null
    return { loginData: content, sid: String(content.sid), expires: new Date(content.exp * 1000) }
  } catch {
    return null
  }
}

function isLoginData(value: unknown): value is LoginData {
  const data = value as Partial<LoginData> | null | undefined
  return (
    typeof data?.user_id === 'number' &&
    typeof data.user_fname === 'string' &&
    Array.isArray(data.properties?.propertiesList) &&
    Array.isArray(data.canEditWebsites) &&
    Array.isArray(data.canManageHOA) &&
    typeof data.vendorAccounts === 'object' &&
    typeof data.canAccessHOA?.admin === 'object'
  )
}
