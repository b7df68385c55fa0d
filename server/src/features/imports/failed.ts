import { onShards, type Within, within } from '../../platform/within.ts'

/**
 * Returns SQL of whether an import `i` failed and no later import of its kind was started. The list of failed imports shows these, and Today
 * counts them. Imports of money are left out, because they need another right.
 */
export const failedImportSql = (
  i: string,
  key: Within = within.community,
) => `${i}.state = 'failed' and ${i}.kind in ('homes and people', 'documents') and not exists (
  select from imports later where ${onShards(key('later'))} later.community_id = ${i}.community_id and later.kind = ${i}.kind and later.id > ${i}.id)`
