import type { PostSearch } from './data.ts'

/** Returns the search that a page of a discussion asks for: in 'Content', or in 'Post by', which groups call 'Posted By'. */
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
