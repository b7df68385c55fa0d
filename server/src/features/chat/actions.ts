import { chatLimits } from '@porchlight/contract/features/chat.ts'
import type { CommunityScope, Scope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { countSent, insertOnce, lockSender, type MessageRow, type Participant, updateSummary } from './data.ts'

export interface SendOptions {
  readonly chatId: string
  readonly from: Participant
  readonly to: Participant
  /** Chosen by the sender's device: it is the same each time the device sends this message, so that the message is stored once. */
  readonly key: string
  readonly text: string
}

/** Stores a message, unless one with its key exists, and updates the summaries of both people. */
export function storeMessage(
  scope: Scope<'community'>,
  sending: SendOptions,
  now: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  return scope.transaction((inside) => store(inside, sending, now))
}

async function store(
  inside: Scope<'community'>,
  sending: SendOptions,
  now: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const { chatId, from, to } = sending
  const stored = await insertOnce(inside, sending, now)
  if (!stored.isNew) return stored
  await Promise.all([
    updateSummary(inside, chatId, { owner: from, other: to, last: stored.message, isSender: true }),
    updateSummary(inside, chatId, { owner: to, other: from, last: stored.message, isSender: false }),
  ])
  return stored
}

const minuteMs = 60_000

/**
 * Sends the caller's message and notifies the open windows of both people. Returns undefined if the caller has sent too many messages
 * within a minute; simultaneous messages count as well. Otherwise returns the message, also if one with this key was stored before.
 */
export async function sendMessage(
  scope: CommunityScope,
  context: AppContext,
  sending: SendOptions,
): Promise<MessageRow | undefined> {
  const now = context.clock.now()
  const stored = await scope.transaction(async (inside) => {
    // PostgreSQL runs the two statements in this order, so that the messages are counted under the lock.
    const [, sent] = await Promise.all([
      lockSender(inside),
      countSent(inside, sending, new Date(now.getTime() - minuteMs)),
    ])
    if (sent >= chatLimits.perMinute) return undefined
    const result = await store(inside, sending, now)
    if (result.isNew) await context.announce(inside, liveTopic('chat'), [sending.from.personId, sending.to.personId])
    return result
  })
  return stored?.message
}
