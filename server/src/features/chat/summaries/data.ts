import { chatFeature } from '@porchlight/contract/features/chat.ts'
import { z } from 'zod'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

// The summaries are on the caller's shard. Residents and blocks are on the community's shard, so they are read by statements of their own.
const summaries = statement(
  'chat-summaries',
  'person',
  z.object({
    communityId: z.number(),
    chatId: z.string(),
    otherPersonId: z.number(),
    otherUid: z.string(),
    otherName: z.string(),
    otherPhotoFileKey: z.string().nullable(),
    lastText: z.string(),
    lastMessageAt: z.date(),
    lastSeenAt: z.date().nullable(),
  }),
  `select s.community_id as "communityId", s.chat_id as "chatId", s.other_person_id as "otherPersonId",
     s.other_chat_user_id as "otherUid", s.other_name as "otherName", s.other_photo_file_key as "otherPhotoFileKey",
     s.last_text as "lastText", s.last_message_at as "lastMessageAt", s.last_seen_at as "lastSeenAt"
   from chat_summaries s
   where s.person_id = $1 and (s.community_id = $2 or s.community_id <> all($3::bigint[]))
   order by s.last_message_at desc, s.chat_id limit $4`,
)

const withChat = statement(
  'chat-summaries-communities',
  'any',
  z.object({ communityId: z.number() }),
  `select community_id as "communityId" from community_menu_features
   where community_id = any($1::bigint[]) and menu_feature_id = ${chatFeature} and accessible and enabled`,
)
const residents = statement(
  'chat-summaries-residents',
  'any',
  z.object({ communityId: z.number(), personId: z.number(), uid: z.string() }),
  `select distinct community_id as "communityId", person_id as "personId", chat_user_id as uid from household_persons
   where community_id = any($1::bigint[]) and person_id = any($2::bigint[])`,
)
const blocks = statement(
  'chat-summaries-blocks',
  'any',
  z.object({ communityId: z.number(), personId: z.number(), blockedPersonId: z.number() }),
  `select community_id as "communityId", person_id as "personId", blocked_person_id as "blockedPersonId" from chat_blocks
   where community_id = any($1::bigint[]) and person_id = $2 and blocked_person_id = any($3::bigint[])
   union all
   select community_id, person_id, blocked_person_id from chat_blocks
   where community_id = any($1::bigint[]) and blocked_person_id = $2 and person_id = any($3::bigint[])`,
)

/** A chat in the caller's list. The columns that begin with `other` are about the other person. */
export interface SummaryRow extends z.infer<typeof summaries.row> {
  /** Both people live in the community. */
  readonly bothAreHere: boolean
  /** The caller has blocked the other person. */
  readonly blocks: boolean
  /** The other person has blocked the caller. */
  readonly isBlocked: boolean
}

/** Returns the caller's chats in the community and in those where they no longer have a home, the latest first. */
export async function listSummaries(scope: CommunityScope, limit: number): Promise<SummaryRow[]> {
  const communityIdsOfHomes = scope.viewer.memberships.flatMap((one) =>
    one.kind === 'household' && one.communityId ? [one.communityId] : [],
  )
  const rows = await scope.rows(summaries, [scope.communityId, communityIdsOfHomes, limit])
  if (rows.length === 0) return []
  const me = scope.personId
  const communityIds = [...new Set(rows.map((row) => row.communityId))]
  const others = [...new Set(rows.map((row) => row.otherPersonId))]
  const [open, here, blocked] = await Promise.all([
    scope.rows(withChat, [communityIds]),
    scope.rows(residents, [communityIds, [me, ...others]]),
    scope.rows(blocks, [communityIds, me, others]),
  ])
  const hasChat = new Set(open.map((one) => one.communityId))
  const people = new Set(here.map((one) => `${one.communityId} ${one.personId}`))
  const users = new Set(here.map((one) => `${one.communityId} ${one.personId} ${one.uid}`))
  const blocking = new Set(blocked.map((one) => `${one.communityId} ${one.personId} ${one.blockedPersonId}`))
  return rows
    .filter((row) => hasChat.has(row.communityId))
    .map((row) => ({
      ...row,
      bothAreHere:
        people.has(`${row.communityId} ${me}`) && users.has(`${row.communityId} ${row.otherPersonId} ${row.otherUid}`),
      blocks: blocking.has(`${row.communityId} ${me} ${row.otherPersonId}`),
      isBlocked: blocking.has(`${row.communityId} ${row.otherPersonId} ${me}`),
    }))
}
