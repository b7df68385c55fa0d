import { z } from 'zod'
import { logger } from '../log.ts'
import type { Attempt, Tools } from './worker.ts'

/** A job: its name in the queue and the schema of its payload. */
export interface Job<Payload = unknown> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** A person waits for it at the screen, such as for a code. It runs before all other jobs. */
  readonly isUrgent?: boolean
}

const names = new Set<string>()

/**
 * Declares a job. Jobs of an earlier release stay in the queue, so a new field of the payload must be optional or have a default.
 * Throws if another job has the name.
 */
export function defineJob<Shape extends z.ZodRawShape>(
  name: string,
  payload: z.ZodObject<Shape>,
  how: Pick<Job, 'isUrgent'> = {},
): Job<z.output<z.ZodObject<Shape>>> {
  if (names.has(name)) throw new Error(`two jobs are named ${name}`)
  names.add(name)
  return { name, payload, ...how }
}

/** Runs a job. It may run again after a failure or after the server was killed, so a second run must change nothing. */
export type Run<Payload> = (payload: Payload, tools: Tools, attempt: Attempt) => Promise<void>

/** What a worker runs for a job. */
export interface JobHandler {
  readonly name: string
  /** A crontab pattern in UTC, for a job that is queued at these times. */
  readonly pattern?: string
  /** The job waits for a mail host or a push service, so it runs in a separate runner. */
  readonly isOutgoing?: boolean
  /** The job only sends mails, so it does not run while the mail host cannot be reached. */
  readonly needsMailHost?: boolean
  /** @throws InvalidPayload for a payload that does not fit the schema. */
  run(payload: unknown, tools: Tools, attempt: Attempt): Promise<void>
}

/** A payload does not fit the schema of its job: an earlier or later release queued it. */
export class InvalidPayload extends Error {
  override readonly name = 'InvalidPayload'
  /** @param fields the wrong fields; never their values, because messages are logged. */
  constructor(fields: readonly string[]) {
    super(`${unfitMessage}: ${fields.join(', ')}`)
  }
}

/** The start of the message of InvalidPayload, by which these jobs are found in the queue. */
export const unfitMessage = 'the payload does not fit the job'

/** Returns the handler of a declared job. `giveUp` runs when the last attempt has failed. It marks the result that a person waits for as failed. */
export function handleJob<Payload>(
  { name, payload: schema }: Job<Payload>,
  run: Run<Payload>,
  giveUp?: (payload: Payload, tools: Tools) => Promise<void>,
): JobHandler {
  return {
    name,
    async run(payload, tools, attempt) {
      const parsed = schema.safeParse(payload)
      if (!parsed.success)
        throw new InvalidPayload([...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'payload'))])
      try {
        await run(parsed.data, tools, attempt)
      } catch (error) {
        // If `giveUp` fails too, the error of the job is still thrown and logged.
        if (attempt.isLast)
          await giveUp?.(parsed.data, tools).catch((failure: unknown) =>
            logger.error({ err: failure, job: name }, 'the result of a failed job could not be marked as failed'),
          )
        throw error
      }
    },
  }
}

/**
 * Returns the handler of a declared job that sends mails or push messages. Such jobs have a separate runner, so a slow mail host does not
 * delay other jobs. `needsMailHost`: the job only sends mails, and waits in the queue while the mail host cannot be reached.
 */
export function handleOutgoing<Payload>(job: Job<Payload>, run: Run<Payload>, needsMailHost = true): JobHandler {
  return { ...handleJob(job, run), isOutgoing: true, needsMailHost }
}

/** Declares a job without a payload that is queued at the times of a crontab pattern in UTC, and its handler. */
export function recurringJob(name: string, pattern: string, run: (tools: Tools) => Promise<void>): JobHandler {
  return { ...handleJob(defineJob(name, z.object({})), (_payload, tools) => run(tools)), pattern }
}
