import { z } from 'zod'
import type { CommunityScope, Scope } from '../access/scopes.ts'
import { statement } from '../db/database.ts'
import { findWord, usualWords } from './words.ts'

const wordsOf = statement(
  'moderation-words',
  'any',
  z.object({ words: z.array(z.string()).nullable() }),
  'select moderated_words as words from communities where community_id = $1',
  { quick: true },
)

/**
 * Checks texts against the words that the association does not allow (decisions/community.md 88), before anything is stored. Returns undefined
 * if it allows them, else the message for `moderated` (platform/http/saved.ts).
 */
export function moderationFault(scope: CommunityScope, texts: readonly string[]): Promise<string | undefined> {
  return moderationFaultIn(scope, scope.communityId, texts)
}

/** Makes the same check for texts of a vendor, who does not belong to the community. */
export async function moderationFaultIn(
  scope: Scope<'any'>,
  communityId: number,
  texts: readonly string[],
): Promise<string | undefined> {
  const ownWords = (await scope.row(wordsOf, [communityId]))?.words
  const found = findWord(texts.join('\n'), ownWords ?? usualWords)
  return found && `“${found}” is not a word for this community. Please put it in other words.`
}
