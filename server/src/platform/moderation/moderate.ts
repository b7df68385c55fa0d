import type { CommunityScope } from '../access/scopes.ts'
import { statement } from '../db/database.ts'
import { findWord, usualWords } from './words.ts'

const wordsOf = statement(
  'moderation-words',
  'select moderated_words as words from communities where community_id = $1',
  { quick: true },
)

/**
 * Whether an association takes what somebody wants to post (decisions/community.md 88): undefined when it does, else the
 * message of `moderated` (platform/http/saved.ts). Asked before anything is stored.
 */
export async function moderationFault(scope: CommunityScope, texts: readonly string[]): Promise<string | undefined> {
  const own = (await scope.row<{ words: string[] | null }>(wordsOf, [scope.communityId]))?.words
  const found = findWord(texts.join('\n'), own ?? usualWords)
  return found && `“${found}” is not a word for this community. Please put it in other words.`
}
