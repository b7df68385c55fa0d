/** Returns the SQL condition on the shard key of the table with an alias. Each level of a statement must have one (decision 131). */
export type Within = (alias: string) => string

/** `community`: rows of the community in $1. `reach`: rows of the communities in $1. */
export const within = {
  community: (alias) => `${alias}.community_id = $1`,
  reach: (alias) => `${alias}.community_id = any($1::bigint[])`,
} as const satisfies Readonly<Record<string, Within>>

/**
 * Marks a condition that the others of its level imply, and adds `and`. PostgreSQL reads it as a comment: with a long list of keys it would test
 * the list for each row, and take up to thirty times as long. Citus needs the condition to skip shards (decision 157).
 */
export const onShards = (condition: string) => `/*shards ${condition} and*/`

/** Returns a statement as Citus runs it, with the conditions that PostgreSQL without Citus skips. */
export const forShards = (text: string) => text.replaceAll(/\/\*shards (.*?)\*\//g, '$1')
