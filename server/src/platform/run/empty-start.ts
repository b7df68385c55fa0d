/**
 * The environment of `npm start -- --empty`: a folder of its own beside the demo world's, unless DATA_DIR names one, and a log as in
 * production.
 */
export function forEmptyStart(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return { ...env, DATA_DIR: env.DATA_DIR || './data-empty' }
}
