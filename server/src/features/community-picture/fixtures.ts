import type { SystemScope } from '../../platform/access/scopes.ts'
import { insertCover, type NewCover } from './data.ts'

/** Inserts a cover picture, whose files are stored already. */
export function makeCover(
  scope: SystemScope,
  { communityId, ...given }: { communityId: number } & Omit<NewCover, 'personId'>,
): Promise<void> {
  return insertCover(scope.inCommunity(communityId), { ...given, personId: null })
}
