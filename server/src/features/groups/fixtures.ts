import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

const insert = statement(
  'make-group',
  'community',
  idColumn,
  `insert into groups (community_id, name, description, joining, picture_file_key, admin_person_id, created_by_person_id,
     created_at, last_activity_at, deleted_at)
   values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9) returning id`,
)
const join = statement(
  'make-group-member',
  'community',
  idColumn,
  'insert into group_members (community_id, group_id, person_id, joined_at) values ($1, $2, $3, $4) returning id',
)
const count = statement(
  'make-group-count',
  'community',
  noColumns,
  `update groups g set member_count = (select count(*) from group_members m where m.community_id = $1 and m.group_id = g.id)
   where g.community_id = $1 and g.id = $2`,
)
const standing = statement(
  'make-group-standing',
  'community',
  noColumns,
  'insert into group_standings (community_id, group_id, person_id, state, changed_at) values ($1, $2, $3, $4, $5)',
)

export interface GroupFixture {
  readonly communityId: number
  /** The person who runs the group, and its first member. */
  readonly adminPersonId: number
  readonly name?: string
  readonly description?: string
  readonly joining?: 'open' | 'request'
  readonly pictureFileKey?: string
  readonly createdAt?: Date
  readonly lastActivityAt?: Date
  readonly deletedAt?: Date
}

/** Inserts a group with the person who runs it as its member. */
export async function makeGroup(scope: SystemScope, given: GroupFixture): Promise<number> {
  const { communityId, adminPersonId, createdAt = new Date(), lastActivityAt = createdAt } = given
  const { name = 'Early walkers', description = 'Once around the creek before breakfast.', joining = 'open' } = given
  const times = [createdAt, lastActivityAt, given.deletedAt ?? null]
  const values = [name, description, joining, given.pictureFileKey ?? null, adminPersonId, ...times]
  const row = await scope.inCommunity(communityId).row(insert, values)
  if (!row) throw new Error('the group was not inserted')
  await makeGroupMember(scope, { communityId, groupId: row.id, personId: adminPersonId, joinedAt: createdAt })
  return row.id
}

/** Makes a person a member of a group. Returns the id of the membership. */
export async function makeGroupMember(
  scope: SystemScope,
  given: { communityId: number; groupId: number; personId: number; joinedAt?: Date },
): Promise<number> {
  const { communityId, groupId, personId, joinedAt = new Date() } = given
  const community = scope.inCommunity(communityId)
  const row = await community.row(join, [groupId, personId, joinedAt])
  await community.rows(count, [groupId])
  return row?.id ?? 0
}

/** Stores the state of a person who is not a member of a group, such as 'asked'. */
export async function makeGroupStanding(
  scope: SystemScope,
  given: { communityId: number; groupId: number; personId: number; state: 'asked' | 'invited' | 'refused'; at?: Date },
): Promise<void> {
  const { communityId, groupId, personId, state, at = new Date() } = given
  await scope.inCommunity(communityId).rows(standing, [groupId, personId, state, at])
}
