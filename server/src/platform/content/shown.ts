import type { Audience } from '@porchlight/contract/shared/publishing.ts'
import { mayDo, type RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { lettersIn, type Viewer } from '../access/scopes.ts'

/** The officers that sit on the board, whoever runs the community. */
const board: readonly RoleLetter[] = ['P', 'T', 'C', 'D', 'E']

/** What a viewer may see in a community: items for all, for owners, for the board (association.txt 2.10). Whoever edits the content sees all of it. */
export function audiencesOf(viewer: Pick<Viewer, 'memberships' | 'teams'>, communityId: number): Audience[] {
  const letters = lettersIn(viewer, communityId)
  if (mayDo(letters, 'content') || board.some((letter) => letters.has(letter))) return ['all', 'owners', 'board']
  const isOwner = viewer.memberships.some(
    (one) => one.kind === 'household' && one.communityId === communityId && one.memberType === 'owner',
  )
  return isOwner ? ['all', 'owners'] : ['all']
}

/** Rows that the team publishes have is_draft, publish_at, take_down_at, audience and deleted_at. `now` and `seen` are parameters of the statement. */
interface Read {
  /** The alias of the table. */
  readonly of: string
  readonly now: string
  /** The audiences that the viewer belongs to. */
  readonly seen: string
}

/** The SQL condition of a row that is published now, for somebody: neither deleted, a draft, before its time nor taken down. */
export function isPublished({ of, now }: Omit<Read, 'seen'>): string {
  return `${of}.deleted_at is null and not ${of}.is_draft and (${of}.publish_at is null or ${of}.publish_at <= ${now}::timestamptz)
    and (${of}.take_down_at is null or ${of}.take_down_at > ${now}::timestamptz)`
}

/** The SQL condition of a row that a viewer may see. Every statement that residents' calls read has it (statements of shown.test.ts). */
export function isShown(read: Read): string {
  return `${isPublished(read)} and ${read.of}.audience = any(${read.seen}::text[])`
}
