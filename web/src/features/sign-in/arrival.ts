import { readPageParameter } from '../../paths.ts'

/** The parameters of the Login screen (foundation.txt 2). */
export interface Arrival {
  readonly resetCode: string
  readonly resetEmail: string
  readonly regCode: string
  /** A single-use token of the statement portal. */
  readonly portalToken: string
  /** A single-use token of a session, valid for one minute. */
  readonly jwt: string
  /** The page to open in a community, as a path of this app; null for the home page. */
  readonly page: string | null
  /** The name of the community to open, from the URL: only text to show, never a proof (decisions/foundation.md 6). */
  readonly communityName: string
  /** The community to preview. */
  readonly hoaId: number | null
  /** The vendor or the home to enter. */
  readonly vendorId: number | null
  readonly propertyId: number | null
  /** The person chose Switch Account. */
  readonly reset: boolean
  /** The person whose chat thread to open after entering (decisions/foundation.md 18). */
  readonly chat: { readonly displayName: string; readonly hpUserId: number } | null
}

/** Parameters that are secret or single-use: they are removed from the URL before anything else. */
const secrets = ['reset_code', 'reset_email', 'reg_code', 'token', 'jwt'] as const

/** The maximum length of a parameter. A session token lists every account of its person and is the longest value. */
const maxLength = 100_000

/** Parses the query string; an invalid value counts as missing. */
export function readArrival(search: string): Arrival {
  const values = new URLSearchParams(search)
  const text = (name: string) => values.get(name)?.trim().slice(0, maxLength) ?? ''
  const hpUserId = readId(values.get('hpUserId'))
  return {
    resetCode: text('reset_code'),
    resetEmail: text('reset_email'),
    regCode: text('reg_code'),
    portalToken: text('token'),
    jwt: text('jwt'),
    page: readPageParameter(values.get('page')),
    communityName: communityNameIn(text('hoaName')),
    hoaId: readId(values.get('hoaId')),
    vendorId: readId(values.get('vendorId')),
    propertyId: readId(values.get('propertyId')),
    reset: values.get('reset') === '1',
    chat: hpUserId === null ? null : { displayName: text('displayName').slice(0, 100), hpUserId },
  }
}

/** Returns the text if it is a possible name of a community, because a URL may contain any text. */
function communityNameIn(text: string): string {
  return /^[\p{L}\p{N} &'’.,-]{1,60}$/u.test(text) ? text : ''
}

function readId(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** The same query string without its secrets. */
export function withoutSecrets(search: string): string {
  const values = new URLSearchParams(search)
  for (const name of secrets) values.delete(name)
  return values.size ? `?${values}` : ''
}

/** Whether a signed-in person continues by the account rules instead of seeing the form (decisions/foundation.md 27). */
export function continuesSession(arrival: Arrival): boolean {
  const { reset, hoaId, vendorId, propertyId } = arrival
  return reset || hoaId !== null || vendorId !== null || propertyId !== null
}

/** The URL to open after entering a community: the requested page, with the chat to open; null for the home page. */
export function targetOf({ page, chat }: Arrival, home: string): string | null {
  if (!chat) return page
  const [path = home, query = ''] = (page ?? home).split('?', 2)
  const values = new URLSearchParams(query)
  values.set('hpUserId', String(chat.hpUserId))
  values.set('displayName', chat.displayName)
  return `${path}?${values}`
}
