import type { Settings } from '../../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../../platform/signing.ts'

/** Whose subscription a private address is, in which community, and its id: a new one makes the old address worthless. */
export interface Subscription {
  readonly personId: number
  readonly communityId: number
  readonly id: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The key in a private address. Without the server's secret nobody makes one, whatever of the database they have read. */
export function keyOf(settings: Pick<Settings, 'secret'>, { personId, communityId, id }: Subscription): string {
  const text = `${personId}.${communityId}.${id}`
  return `${text}.${sign(keyFor(settings.secret, 'calendar subscriptions'), text)}`
}

export function readKey(settings: Pick<Settings, 'secret'>, key: string): Subscription | undefined {
  const [personId = '', communityId = '', id = '', signature = '', ...rest] = key.split('.')
  const text = `${personId}.${communityId}.${id}`
  const holds =
    rest.length === 0 && uuid.test(id) && isSigned(keyFor(settings.secret, 'calendar subscriptions'), text, signature)
  return holds ? { personId: Number(personId), communityId: Number(communityId), id } : undefined
}
