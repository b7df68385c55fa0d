import type { Settings } from '../../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../../platform/signing.ts'

/** The ids of a request. */
export interface RequestPlace {
  readonly communityId: number
  readonly requestId: number
}

/** The signed link to a request. The request can be decided once. */
export function linkOfRequest(settings: Pick<Settings, 'secret'>, { communityId, requestId }: RequestPlace): string {
  const text = `${communityId}.${requestId}`
  return `${text}.${sign(keyFor(settings.secret, 'registration requests'), text)}`
}

/** Returns the request of a link, or undefined if the signature is wrong. */
export function readRequestLink(settings: Pick<Settings, 'secret'>, link: string): RequestPlace | undefined {
  const [communityId = '', requestId = '', signature = '', ...rest] = link.split('.')
  const key = keyFor(settings.secret, 'registration requests')
  const isValid = rest.length === 0 && isSigned(key, `${communityId}.${requestId}`, signature)
  return isValid ? { communityId: Number(communityId), requestId: Number(requestId) } : undefined
}
