/** The states of a file of a statement. */
export const statementStates = [
  'checking',
  'ready',
  'held',
  'unmatched',
  'double',
  'wrong',
  'removed',
  'publishing',
  'published',
  'failed',
] as const
export type StatementState = (typeof statementStates)[number]

/** Why a statement could not be published: its home was removed, its stored file is gone, or something else that the log says. */
export const statementFailures = ['', 'home', 'file', 'other'] as const
export type StatementFailure = (typeof statementFailures)[number]

/** The limits of what waits at a time (association.txt 9), and of one file. */
export const statementLimits = {
  files: 5_000,
  bytes: 1024 * 1024 * 1024,
  fileBytes: 10 * 1024 * 1024,
} as const
