import { wizardSteps } from '@porchlight/contract/features/setup.ts'

/** SQL: the open steps of a wizard `w` whose community `c` is in preparation, one row `step` each. Must agree with stepsOf of policy.ts. */
export const openStepsSql = `(
  select s.step from unnest(array[${wizardSteps.map((step) => `'${step}'`).join(', ')}]) as s(step)
  where c.community_state = 'in preparation' and not s.step = any(w.done) and not s.step = any(w.skipped))`
