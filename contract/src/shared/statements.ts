/**
 * The states of a statement file. 'held': a person must look at it, because its text has another account number or cannot be read. 'unmatched': its
 * name does not say the home and the month. 'double': the home has a statement of the month. 'wrong': it is not a PDF that can be opened.
 */
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

/**
 * Why a statement could not be published. 'home': its home was removed. 'file': its stored file is missing. 'other': another error, which is in the
 * log.
 */
export const statementFailures = ['', 'home', 'file', 'other'] as const
export type StatementFailure = (typeof statementFailures)[number]

/** The maximum number of waiting files (association.txt 9), and the limits of one file. */
export const statementLimits = {
  files: 5_000,
  bytes: 1024 * 1024 * 1024,
  fileBytes: 10 * 1024 * 1024,
} as const
