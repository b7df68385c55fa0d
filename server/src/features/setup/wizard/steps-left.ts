import { wizardSteps } from '@porchlight/contract/features/setup.ts'

/** The steps of a wizard `w` that are open while its community `c` is in preparation, one row `step` each: stepsOf of policy.ts as SQL. */
export const stepsLeft = `(
  select s.step from unnest(array[${wizardSteps.map((step) => `'${step}'`).join(', ')}]) as s(step)
  where c.community_state = 'in preparation' and not s.step = any(w.done) and not s.step = any(w.skipped))`
