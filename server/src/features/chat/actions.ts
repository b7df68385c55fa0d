import { chatLimits } from '@porchlight/contract/features/chat.ts'
import type { CommunityScope, PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import { countSent, holdSender, insertOnce, keepView, type MessageRow, type Participant } from './data.ts'

export interface Sending {
  readonly communityId: number
  readonly chatId: string
  readonly from: Participant
  readonly to: Participant
  readonly key: string
  readonly text: string
}

/** Stores a message once for its key, and brings both people's views of the chat to it. */
export function keepMessage(
  scope: PersonScope | SystemScope,
  sending: Sending,
  now: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  return scope.transaction((inside: PersonScope | SystemScope) => store(inside, sending, now))
}

async function store(
  inside: PersonScope | SystemScope,
  sending: Sending,
  now: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const { communityId, chatId, from, to } = sending
  const kept = await insertOnce(inside, sending, now)
  if (!kept.isNew) return kept
  await keepView(inside, communityId, chatId, { of: from, other: to, last: kept.message, isSender: true })
  await keepView(inside, communityId, chatId, { of: to, other: from, last: kept.message, isSender: false })
  return kept
}

const minute = 60_000

/**
 * Sends the caller's message and tells the windows of both; a message that was sent before is only answered again.
 * Undefined for somebody who has sent too many, also when they come all at once.
 */
export async function sendMessage(
  scope: CommunityScope,
  context: AppContext,
  sending: Omit<Sending, 'communityId'>,
): Promise<MessageRow | undefined> {
  const { communityId } = scope
  const now = context.clock.now()
  const kept = await scope.transaction(async (inside) => {
    await holdSender(inside)
    const sent = await countSent(inside, new Date(now.getTime() - minute))
    if (sent >= chatLimits.perMinute) return undefined
    const stored = await store(inside, { ...sending, communityId }, now)
    if (stored.isNew) await context.announce(inside, liveTopic('chat'), [sending.from.personId, sending.to.personId])
    return stored
  })
  return kept?.message
}
