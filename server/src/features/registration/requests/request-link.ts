import type { Settings } from '../../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../../platform/signing.ts'

/** The ids of a request, and of the person to whom the link was mailed. Links of earlier releases have no person. */
export interface RequestIds {
  readonly communityId: number
  readonly requestId: number
  readonly personId?: number
}

function keyOf(settings: Pick<Settings, 'secret'>) {
  return keyFor(settings.secret, 'registration requests')
}

/** The signed text of a link to a request. */
export function linkOfRequest(settings: Pick<Settings, 'secret'>, ids: RequestIds): string {
  const { communityId, requestId, personId } = ids
  const text = [communityId, requestId, ...(personId === undefined ? [] : [personId])].join('.')
  return `${text}.${sign(keyOf(settings), text)}`
}

/** Returns the request of a link, or undefined if the signature is wrong. */
export function readRequestLink(settings: Pick<Settings, 'secret'>, link: string): RequestIds | undefined {
  const parts = link.split('.')
  const signature = parts.pop() ?? ''
  if (parts.length < 2 || parts.length > 3 || !isSigned(keyOf(settings), parts.join('.'), signature)) return undefined
  const [communityId, requestId, personId] = parts.map(Number)
  if (communityId === undefined || requestId === undefined) return undefined
  return { communityId, requestId, ...(personId !== undefined && { personId }) }
}
