/**
 * Returns the environment of `npm start -- --empty`: unless DATA_DIR is set, the data is in a separate folder and not in that of the demo
 * world.
 */
export function forEmptyStart(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return { ...env, DATA_DIR: env.DATA_DIR || './data-empty' }
}
