import type { LoginData } from '@porchlight/contract/features/sign-in.ts'

/** What a token says. */
export interface TokenContent {
  readonly loginData: LoginData
  /** The id of the session; a refreshed token keeps it. */
  readonly sid: string
  /** When the session ends, as a Date. */
  readonly expires: Date
}

/**
 * Decodes a token; returns null for an invalid one. The server checks the signature on every call: the values read here
 * only decide what is shown.
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
