import type { APIRequestContext } from '@playwright/test'
import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import { type Person, tokenOf } from './people.ts'

/** Returns the login data in a person's token. */
export async function loginDataOf(request: APIRequestContext, person: Person): Promise<LoginData> {
  const [, payload = ''] = (await tokenOf(request, person)).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as LoginData
}
