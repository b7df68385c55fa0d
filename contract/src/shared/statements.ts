/** Where a file of a statement stands. */
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
] as const
export type StatementState = (typeof statementStates)[number]

/** The limits of what waits at a time (association.txt 9), and of one file. */
export const statementLimits = {
  files: 5_000,
  bytes: 1024 * 1024 * 1024,
  fileBytes: 10 * 1024 * 1024,
} as const
