import type { Settings } from '../../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../../platform/signing.ts'

/** A request that waits, by its place. */
export interface RequestPlace {
  readonly communityId: number
  readonly requestId: number
}

/** The link to a request: only this server can have written it. What it opens is decided once. */
export function linkOfRequest(settings: Pick<Settings, 'secret'>, { communityId, requestId }: RequestPlace): string {
  const text = `${communityId}.${requestId}`
  return `${text}.${sign(keyFor(settings.secret, 'registration requests'), text)}`
}

/** The request of a link; undefined for a made-up one. */
export function readRequestLink(settings: Pick<Settings, 'secret'>, link: string): RequestPlace | undefined {
  const [communityId = '', requestId = '', signature = '', ...rest] = link.split('.')
  const key = keyFor(settings.secret, 'registration requests')
  const holds = rest.length === 0 && isSigned(key, `${communityId}.${requestId}`, signature)
  return holds ? { communityId: Number(communityId), requestId: Number(requestId) } : undefined
}
