/** Loads the code that runs after a password or a link was accepted. It is not part of the first download of /Login. */
export const loadFlow = () => import('./login-flow.ts')
