import { randomUUID } from 'node:crypto'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { keepMessage } from './actions.ts'
import type { Participant } from './data.ts'

const participant = statement(
  'make-chat-face',
  `select id as "personId", chat_user_id as uid, first_name as "firstName", last_name as "lastName",
     photo_file_key as "photoFileKey"
   from people where id = $1`,
)

/** Somebody as chat shows them. */
async function participantOf(scope: SystemScope, personId: number): Promise<Participant> {
  const found = await scope.row<Participant>(participant, [personId])
  if (!found) throw new Error('nobody has this id')
  return found
}

export interface LineFixture {
  /** By the first or the second of the two. */
  readonly by: 0 | 1
  readonly text: string
  readonly at: Date
}

const seen = statement(
  'make-chat-seen',
  'update chat_summaries set last_seen_at = $4 where person_id = $1 and community_id = $2 and chat_id = $3',
)

/** A chat of two people with its messages, oldest first; answers its id. `seenBy` are those who have seen all of it. */
export async function makeChat(
  scope: SystemScope,
  given: {
    communityId: number
    between: readonly [number, number]
    lines?: readonly LineFixture[]
    seenBy?: readonly number[]
  },
): Promise<string> {
  const { communityId, between, seenBy = [] } = given
  const participants = [await participantOf(scope, between[0]), await participantOf(scope, between[1])] as const
  const chatId = chatIdOf(participants[0].uid, participants[1].uid)
  const lines = given.lines ?? [{ by: 0, text: 'Good morning, neighbor', at: new Date() }]
  for (const { by, text, at } of lines) {
    const sending = {
      communityId,
      chatId,
      from: participants[by],
      to: participants[by === 0 ? 1 : 0],
      key: randomUUID(),
      text,
    }
    await keepMessage(scope, sending, at)
  }
  for (const personId of seenBy) await scope.rows(seen, [personId, communityId, chatId, lines.at(-1)?.at ?? new Date()])
  return chatId
}
