import { onShards, type Within, within } from '../../platform/within.ts'

/**
 * Whether an import `i` failed and no later one of its kind was begun: what the list of failed imports shows and Today counts. Imports of money
 * are listed for other people than the others.
 */
export const isFailed = (
  i: string,
  key: Within = within.community,
) => `${i}.state = 'failed' and ${i}.kind in ('homes and people', 'documents') and not exists (
  select from imports later where ${onShards(key('later'))} later.community_id = ${i}.community_id and later.kind = ${i}.kind and later.id > ${i}.id)`
