/** A condition that gives the key of the table with an alias, as each level of a statement has to (decision 131). */
export type Within = (alias: string) => string

/** Rows of the community in $1, and rows of the communities in $1. */
export const within = {
  community: (alias) => `${alias}.community_id = $1`,
  reach: (alias) => `${alias}.community_id = any($1::bigint[])`,
} as const satisfies Readonly<Record<string, Within>>
