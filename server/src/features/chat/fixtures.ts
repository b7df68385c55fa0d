import { randomUUID } from 'node:crypto'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { storeMessage } from './actions.ts'
import { type Participant, participant } from './data.ts'

const ofPerson = statement(
  'make-chat-participant',
  'person',
  participant,
  `select id as "personId", chat_user_id as uid, first_name as "firstName", last_name as "lastName",
     photo_file_key as "photoFileKey"
   from people where id = $1`,
)

async function participantOf(scope: SystemScope, personId: number): Promise<Participant> {
  const found = await scope.forPerson(personId).row(ofPerson)
  if (!found) throw new Error('no person has this id')
  return found
}

export interface LineFixture {
  /** Whether the first or the second of the two wrote it. */
  readonly by: 0 | 1
  readonly text: string
  readonly at: Date
}

const seen = statement(
  'make-chat-seen',
  'person',
  noColumns,
  'update chat_summaries set last_seen_at = $4 where person_id = $1 and community_id = $2 and chat_id = $3',
)

/** Inserts a chat of two people. `lines` are its messages, the oldest first. `seenBy`: the people who have seen all messages. Returns the id of the chat. */
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
      chatId,
      from: participants[by],
      to: participants[by === 0 ? 1 : 0],
      key: randomUUID(),
      text,
    }
    await storeMessage(scope.inCommunity(communityId), sending, at)
  }
  const lastAt = lines.at(-1)?.at ?? new Date()
  for (const personId of seenBy) await scope.forPerson(personId).rows(seen, [communityId, chatId, lastAt])
  return chatId
}
