import { z } from 'zod'

/** The maximum duration of statements and of their waits, in milliseconds. PostgreSQL ends statements that take longer. */
export interface Timeouts {
  readonly statement: number
  readonly lock: number
  /** How long a transaction may wait for its next statement. */
  readonly idleInTransaction: number
}

export interface DatabaseLimits {
  /** How many connections of a process run statements. As many more may wait for locks. */
  readonly connections: number
  readonly requests: Timeouts
  readonly jobs: Timeouts
}

const within = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be between ${from} and ${to}`)

/** Times in seconds; docs/operations.md explains each. */
export const databaseEnvironment = {
  DATABASE_CONNECTIONS: within(2, 500).default(20),
  STATEMENT_TIMEOUT: within(1, 3600).default(15),
  LOCK_TIMEOUT: within(1, 3600).default(5),
  TRANSACTION_IDLE_TIMEOUT: within(1, 3600).default(15),
  JOB_STATEMENT_TIMEOUT: within(1, 86_400).default(600),
  JOB_LOCK_TIMEOUT: within(1, 86_400).default(60),
} as const

type Environment = { readonly [Name in keyof typeof databaseEnvironment]: number }

export function databaseLimitsFrom(env: Environment): DatabaseLimits {
  return {
    connections: env.DATABASE_CONNECTIONS,
    requests: {
      statement: env.STATEMENT_TIMEOUT * 1000,
      lock: env.LOCK_TIMEOUT * 1000,
      idleInTransaction: env.TRANSACTION_IDLE_TIMEOUT * 1000,
    },
    jobs: {
      statement: env.JOB_STATEMENT_TIMEOUT * 1000,
      lock: env.JOB_LOCK_TIMEOUT * 1000,
      idleInTransaction: env.JOB_STATEMENT_TIMEOUT * 1000,
    },
  }
}
