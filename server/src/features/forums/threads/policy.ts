import type { PostSearch } from './data.ts'

/** Converts the search of a discussion's page: in the column 'Content', in 'Post by' (in groups 'Posted By'), or without a column in both. */
export function searchOf(
  given: { searchValue?: string | undefined; searchColumn?: string | undefined } = {},
): PostSearch {
  const { searchValue = '', searchColumn } = given
  return {
    text: searchValue.trim(),
    inBodies: searchColumn === undefined || searchColumn === 'Content',
    inNames: searchColumn !== 'Content',
  }
}
