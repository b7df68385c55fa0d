import { z } from 'zod'
import type { Scope, StaffScope, SystemScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const features = statement(
  'settings-features',
  'community',
  z.object({ id: z.number(), isAccessible: z.boolean(), isEnabled: z.boolean() }),
  `select menu_feature_id as id, accessible as "isAccessible", enabled as "isEnabled" from community_menu_features
   where community_id = $1 and menu_feature_id = any($2::smallint[]) order by menu_feature_id`,
)
export type FeatureRow = z.infer<typeof features.row>

/** The states of menu features. */
export function listFeatures(scope: Scope<'community'>, ids: readonly number[]): Promise<FeatureRow[]> {
  return scope.rows(features, [ids])
}

const switchOne = statement(
  'settings-switch-feature',
  'community',
  idColumn,
  `update community_menu_features set enabled = $3
   where community_id = $1 and menu_feature_id = $2 and accessible and enabled <> $3 returning menu_feature_id as id`,
)

/** Switches an accessible feature on or off. Returns false if it was in this state already, or is not in the plan. */
export async function switchFeature(scope: StaffScope, feature: number, isOn: boolean): Promise<boolean> {
  return (await scope.row(switchOne, [feature, isOn])) !== undefined
}

const uses = statement(
  'settings-feature-use',
  'community',
  z.object({ people: z.number() }),
  `select count(distinct person_id) as people from feature_uses
   where community_id = $1 and menu_feature_id = $2 and used_on > $3::date - 30`,
)

/** Counts the people who used a feature in the 30 days up to `today`, a date such as '2026-11-22'. */
export async function countUses(scope: Scope<'community'>, feature: number, today: string): Promise<number> {
  return (await scope.row(uses, [feature, today]))?.people ?? 0
}

const sweep = statement(
  'settings-sweep-uses',
  'system',
  noColumns,
  'delete from feature_uses where used_on < $1::date - 60',
)

/** Deletes the uses of features that are older than 60 days; `today` is a date such as '2026-11-22'. */
export async function sweepUses(scope: SystemScope, today: string): Promise<void> {
  await scope.rows(sweep, [today])
}
