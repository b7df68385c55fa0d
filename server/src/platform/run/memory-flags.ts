/**
 * Options of Node for the processes that answer requests and work on jobs. Nearly everything that a request makes is garbage when it is answered, so
 * half of the usual space for new objects is enough, and each process has about 35 MB less.
 */
export const memoryFlags = ['--max-semi-space-size=16'] as const
