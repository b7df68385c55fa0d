import { readHomeAddress } from '@porchlight/contract/shared/home-address.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { type HomeFields, insertHome, saveView } from './data.ts'
import { finishRun, insertRun } from './runs/data.ts'

/** Inserts a home. All fields but the address have defaults. */
export function makeHome(
  scope: SystemScope,
  communityId: number,
  given: Partial<HomeFields> & { readonly address: string },
): Promise<number> {
  const home = {
    identifier: '',
    accountNumber: '',
    city: 'Boulder',
    state: 'CO',
    zipcode: '80301',
    lot: '',
    share: null,
    duesGroup: '',
  }
  const values = { kind: 'house', occupancy: 'unknown', tags: [] } as const
  return insertHome(scope.inCommunity(communityId), { ...home, ...values, ...readHomeAddress(given.address), ...given })
}

const lastView = statement(
  'make-home-view-id',
  'community',
  idColumn,
  'select id from home_views where community_id = $1 and person_id = $2 order by id desc limit 1',
)

/** Stores a list of homes for a person and returns its id. */
export async function makeHomeView(
  scope: SystemScope,
  given: { communityId: number; personId: number; name: string; address?: string },
): Promise<number> {
  const community = scope.inCommunity(given.communityId)
  await saveView(community, given.personId, { name: given.name, address: given.address ?? '' }, 50)
  const row = await community.row(lastView, [given.personId])
  if (!row) throw new Error('the list was not stored')
  return row.id
}

/** Inserts a finished bulk action on homes and returns its id: an export if there is a `fileKey`, else one that added a tag. */
export async function makeHomeRun(
  scope: SystemScope,
  given: { communityId: number; personId: number; homeIds: readonly number[]; tag: string; fileKey?: string },
): Promise<number> {
  const community = scope.inCommunity(given.communityId)
  const now = new Date()
  const change = { tag: given.tag, remove: false }
  const kind = given.fileKey ? 'export' : 'tag'
  const run = { personId: given.personId, kind, chosen: { ids: given.homeIds }, change, now } as const
  const id = await insertRun(community, run)
  const total = given.homeIds.length
  const outcome = { state: 'done', total, done: total, changed: given.homeIds, fileKey: given.fileKey ?? null } as const
  // The tag stands for an address, too, so that a test recognizes each text of the run.
  await finishRun(community, id, { ...outcome, leftOut: [{ home: given.tag, reason: 'has it already' }] }, now)
  return id
}
