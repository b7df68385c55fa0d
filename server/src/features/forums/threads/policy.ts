import type { PostSearch } from './data.ts'

/** What a page of a discussion looks for, and where: 'Content', or 'Post by', which groups call 'Posted By'. */
export function searchOf(
  asked: { searchValue?: string | undefined; searchColumn?: string | undefined } = {},
): PostSearch {
  const { searchValue = '', searchColumn } = asked
  return {
    text: searchValue.trim(),
    inBodies: searchColumn === undefined || searchColumn === 'Content',
    inNames: searchColumn !== 'Content',
  }
}
