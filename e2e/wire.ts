import type { APIRequestContext } from '@playwright/test'
import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import { emailOf, type Person, password } from './cast.ts'

/** A session token of a person, got without a browser. */
export async function tokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const answer = await request.post('/index.php/auth/login', {
    form: { 'LoginForm[username]': emailOf(person), 'LoginForm[password]': password },
  })
  return ((await answer.json()) as { token: string }).token
}

/** What a person's token says about them. */
export async function loginDataOf(request: APIRequestContext, person: Person): Promise<LoginData> {
  const [, payload = ''] = (await tokenOf(request, person)).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as LoginData
}
