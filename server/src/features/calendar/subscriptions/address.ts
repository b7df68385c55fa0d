import type { Settings } from '../../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../../platform/signing.ts'

/** The person and the community of a private address, and the id of the subscription. A new id makes the old address invalid. */
export interface Subscription {
  readonly personId: number
  readonly communityId: number
  readonly id: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the key in a private address. It is signed with the server's secret, so read access to the database is not enough to create one. */
export function keyOf(settings: Pick<Settings, 'secret'>, { personId, communityId, id }: Subscription): string {
  const text = `${personId}.${communityId}.${id}`
  return `${text}.${sign(keyFor(settings.secret, 'calendar subscriptions'), text)}`
}

/** Returns the subscription of a key, or undefined if the key is not valid. */
export function readKey(settings: Pick<Settings, 'secret'>, key: string): Subscription | undefined {
  const [personId = '', communityId = '', id = '', signature = '', ...rest] = key.split('.')
  const text = `${personId}.${communityId}.${id}`
  const isValid =
    rest.length === 0 && uuid.test(id) && isSigned(keyFor(settings.secret, 'calendar subscriptions'), text, signature)
  return isValid ? { personId: Number(personId), communityId: Number(communityId), id } : undefined
}
