/** A condition that gives the key of the table with an alias, as each level of a statement has to (decision 131). */
export type Within = (alias: string) => string

/** Rows of the community in $1, and rows of the communities in $1. */
export const within = {
  community: (alias) => `${alias}.community_id = $1`,
  reach: (alias) => `${alias}.community_id = any($1::bigint[])`,
} as const satisfies Readonly<Record<string, Within>>

/**
 * A condition that the rest of its level implies, with `and` after it. PostgreSQL reads it as a comment: with a long list of keys it would
 * test the list for each row, and take up to thirty times as long. Citus needs it to leave out shards (decision 157).
 */
export const onShards = (condition: string) => `/*shards ${condition} and*/`

/** A statement as Citus runs it, with the conditions that PostgreSQL alone leaves out. */
export const forShards = (text: string) => text.replaceAll(/\/\*shards (.*?)\*\//g, '$1')
