import { type MailFixture, makeRead } from '../../features/mailbox/fixtures.ts'
import type { Recipient } from '../../features/mailbox/sending/data.ts'
import type { World } from './world.ts'

/** A letter that is ready to be sent, and whether it has been opened since; undefined: by its age. */
export interface Ready {
  readonly mail: MailFixture & { readonly sentAt: Date }
  readonly opened?: boolean | undefined
}

/** A letter in an inbox; `opened` where its story says so. */
export interface Delivered extends Recipient {
  readonly id: number
  readonly opened?: boolean | undefined
}

/**
 * Opens what people will have read by now: in each inbox all letters except the newest ones, whose number `newestOf` says. `delivered` is oldest
 * first.
 */
export async function openOld(
  world: World,
  delivered: readonly Delivered[],
  newestOf: (personId: number) => number,
): Promise<void> {
  const inboxes = Map.groupBy(
    delivered,
    ({ personId, propertyId, vendorId }) => `${personId} ${propertyId} ${vendorId}`,
  )
  for (const letters of inboxes.values()) {
    const personId = letters[0]?.personId ?? 0
    const undecided = letters.filter(({ opened }) => opened === undefined)
    const old = undecided.slice(0, Math.max(0, undecided.length - newestOf(personId)))
    const read = [...old, ...letters.filter(({ opened }) => opened === true)]
    await makeRead(
      world.scope,
      personId,
      read.map(({ id }) => id),
      world.now,
    )
  }
}
