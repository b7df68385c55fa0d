import type { CommunityScope, PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import type { House } from '../../platform/house.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import { type Face, insertOnce, keepView, type MessageRow } from './data.ts'

export interface Sending {
  readonly communityId: number
  readonly chatId: string
  readonly from: Face
  readonly to: Face
  readonly key: string
  readonly text: string
}

/** Stores a message once for its key, and brings both people's views of the chat to it. */
export function keepMessage(
  scope: PersonScope | SystemScope,
  sending: Sending,
  now: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const { communityId, chatId, from, to } = sending
  return scope.transaction(async (inside: PersonScope | SystemScope) => {
    const kept = await insertOnce(inside, sending, now)
    if (!kept.isNew) return kept
    await keepView(inside, communityId, chatId, { of: from, other: to, last: kept.message, isSender: true })
    await keepView(inside, communityId, chatId, { of: to, other: from, last: kept.message, isSender: false })
    return kept
  })
}

/** Sends the caller's message and tells the windows of both; a message that was sent before is only answered again. */
export async function sendMessage(
  scope: CommunityScope,
  house: House,
  sending: Omit<Sending, 'communityId'>,
): Promise<MessageRow> {
  const { communityId } = scope
  const { message, isNew } = await keepMessage(scope, { ...sending, communityId }, house.clock.now())
  if (isNew) await house.announce(liveTopic('chat'), [sending.from.personId, sending.to.personId])
  return message
}
