import { accounts } from '@porchlight/contract/features/accounts.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import type { LoginData, PropertyEntry } from '@porchlight/contract/features/sign-in.ts'
import { homeOf } from '../../paths.ts'
import { analytics } from '../../platform/analytics.ts'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { openResidentView } from '../../platform/session/resident-view.ts'
import { session } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { decodeToken } from '../../platform/session/token.ts'
import type { SessionValues } from '../../platform/session/values.ts'
import { publicSettings } from '../../platform/settings.ts'
import type { Account } from './rules.ts'
import { communityValues, personValues, vendorValues } from './values.ts'

/** A signed-in person who has not entered an account yet, with the login data of their token. */
export interface SignedIn {
  readonly token: string
  readonly data: LoginData
  /** Whether the session survives a restart of the browser (Remember Me). */
  readonly lasting: boolean
  /** The page to open in a community, as a path of this app; null for the home page. A vendor always gets the vendor dashboard. */
  readonly page: string | null
}

/**
 * Enters an account: computes and stores the session's values. Resolves with the URL to open next, on this site or,
 * for a company, on the admin site. Throws CallFailed, and StorageUnavailable when the browser has no storage.
 */
export async function enterAccount(signedIn: SignedIn, account: Account): Promise<string> {
  if (account.kind === 'company') {
    await startSessionWithoutAccount(signedIn)
    return await adminSiteAddress(signedIn.token)
  }
  const values = await valuesOf(signedIn, account)
  await session.enter(values, signedIn.lasting)
  analytics.track(values.isPreview ? 'admin_preview_login' : 'login')
  return account.kind === 'vendor' ? homeOf(values) : (signedIn.page ?? homeOf(values))
}

/** The chooser and the admin site need a session before an account is entered. */
export async function startSessionWithoutAccount({ token, data, lasting }: SignedIn): Promise<void> {
  await session.enter(personValues(token, data), lasting)
}

/** The values of the session in an account. Those of a community need answers of the server. */
async function valuesOf(
  { token, data }: SignedIn,
  account: Exclude<Account, { kind: 'company' }>,
): Promise<SessionValues> {
  if (account.kind === 'vendor') return vendorValues(token, data, account.vendorId)
  const property = account.kind === 'property' ? account.property : null
  const hoaId = account.kind === 'property' ? account.property.hoaId : account.hoaId
  return communityValues(token, data, property, await fetchCommunityAnswers(token, data, hoaId, property))
}

/** The answers about a community; `property` is null in preview. A temporary failure of the left menu or of the name is no failure. */
async function fetchCommunityAnswers(token: string, data: LoginData, hoaId: number, property: PropertyEntry | null) {
  const propertyId = property?.propertyId
  const [info, leftMenu, name] = await Promise.all([
    request(accounts.calls.viewInfo, { token, query: { id: hoaId, propertyId, withoutLeftMenu: 1 } }),
    request(shell.calls.leftMenu, { token, query: { hoa_id: hoaId } }).catch(nullIfTemporary),
    request(accounts.calls.account, { token, query: { propertyId } }).catch(nullIfTemporary),
  ])
  return { info, leftMenu, name: name?.userModel ?? data }
}

/**
 * Enters the home of a token of 'See as a resident', in this window only. Returns the URL to load. When the view ends,
 * the page `back` is opened. Throws CallFailed, and an error if the browser has no storage.
 */
export async function enterResidentView(token: string, back: string): Promise<string> {
  const content = decodeToken(token)
  const property = content?.loginData.properties.propertiesList[0]
  if (!content || !property) throw new Error('a view without a home')
  const { loginData: data, expires } = content
  const [info, leftMenu] = await Promise.all([
    request(accounts.calls.viewInfo, {
      token,
      query: { id: property.hoaId, propertyId: property.propertyId, withoutLeftMenu: 1 },
    }),
    request(shell.calls.leftMenu, { token, query: { hoa_id: property.hoaId } }),
  ])
  const seenAs = { until: expires.toISOString(), back }
  const values = communityValues(token, data, property, { info, leftMenu, name: data })
  openResidentView({ ...values, isPreview: true, seenAs })
  return homeOf(values)
}

/** A temporary failure does not prevent entering: the frame loads the menu again, and the token has the name. */
function nullIfTemporary(error: unknown): null {
  if (error instanceof CallFailed && error.isTemporary) return null
  throw error
}

/** The URL of the admin site with an exchange token. Signs out with a message on every answer but 200 and temporary failures (foundation.txt 7). */
async function adminSiteAddress(token: string): Promise<string> {
  try {
    const [exchange, { adminUrl }] = await Promise.all([
      request(accounts.calls.exchangeToken, { token }),
      publicSettings(),
    ])
    return `${adminUrl.replace(/\/$/, '')}/login-auth-token?token=${encodeURIComponent(exchange.token)}`
  } catch (error) {
    if (error instanceof CallFailed && !error.isTemporary) await signOut('accountError')
    throw error
  }
}
