import type { Audience } from '@porchlight/contract/shared/publishing.ts'
import { mayDo, type RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { lettersIn, type Viewer } from '../access/scopes.ts'

/** The roles of the board, no matter whether the board or a company runs the community. */
const board: readonly RoleLetter[] = ['P', 'T', 'C', 'D', 'E']

/** Returns the audiences whose items a viewer may see in a community (association.txt 2.10). A person who may edit content sees all items. */
export function audiencesOf(viewer: Pick<Viewer, 'memberships' | 'teams'>, communityId: number): Audience[] {
  const letters = lettersIn(viewer, communityId)
  if (mayDo(letters, 'content') || board.some((letter) => letters.has(letter))) return ['all', 'owners', 'board']
  const isOwner = viewer.memberships.some(
    (one) => one.kind === 'household' && one.communityId === communityId && one.memberType === 'owner',
  )
  return isOwner ? ['all', 'owners'] : ['all']
}

/**
 * How a condition refers to rows that the team publishes: they have is_draft, publish_at, take_down_at, audience and deleted_at. `now` and `seen`
 * are SQL.
 */
interface Read {
  /** The alias of the table. */
  readonly of: string
  readonly now: string
  /** The audiences that the viewer belongs to. */
  readonly seen: string
}

/** Returns the SQL condition of a row that is published now, for any audience: not deleted, no draft, after its time, and not taken down. */
export function isPublished({ of, now }: Omit<Read, 'seen'>): string {
  return `${of}.deleted_at is null and not ${of}.is_draft and (${of}.publish_at is null or ${of}.publish_at <= ${now}::timestamptz)
    and (${of}.take_down_at is null or ${of}.take_down_at > ${now}::timestamptz)`
}

/** Returns the SQL condition of a row that a viewer may see. Every statement of residents' calls has it (statements of shown.test.ts). */
export function isShown(read: Read): string {
  return `${isPublished(read)} and ${read.of}.audience = any(${read.seen}::text[])`
}
