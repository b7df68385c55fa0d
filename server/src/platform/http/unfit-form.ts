import type { Call } from '@porchlight/contract/call.ts'
import type { z } from 'zod'
import { InvalidInput } from './parse.ts'
import { faulty } from './saved.ts'

/**
 * Returns the answer to a form whose texts are too long or whose values are unknown: success false with messages by field (association.txt 5, spec
 * spec README 2). Undefined if the call has no such answer, or the body is not a form. Then the request is malformed.
 */
export function answerUnfitForm(call: Call, error: unknown): unknown {
  if (!(error instanceof InvalidInput) || typeof call.answer === 'string') return undefined
  const validation: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = fieldOf(issue.path)
    if (field === undefined) return undefined
    validation[field] ??= [messageOf(issue, error.input)]
  }
  const dialog = faulty(validation)
  const answer = complete(call.answer, { ...dialog, message: dialog.messageContent })
  return answer && 'validation' in answer ? answer : undefined
}

/** Forms name their fields within one bracket, such as HoaListing[hl_title]; messages have the name alone. A row of a table keeps its place. */
function fieldOf(path: readonly PropertyKey[]): string | undefined {
  const names = path.map(String)
  return path.some((name) => typeof name === 'number') ? names.join('.') : names.at(-1)
}

function messageOf(issue: z.core.$ZodIssue, input: unknown): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return `Please use ${issue.maximum} characters at most.`
  return isMissing(issue.path, input) ? 'This is required' : 'This value is not possible.'
}

function isMissing(path: readonly PropertyKey[], input: unknown): boolean {
  let value = input
  for (const name of path) value = (value as Record<PropertyKey, unknown> | undefined | null)?.[name]
  return value === undefined || value === ''
}

/** The values of the other fields that some answers need beside the messages, such as `readyToLogin`: false, or an empty text. */
const emptyValues: Readonly<Record<string, unknown>> = { boolean: false, string: '' }

/**
 * Returns a refusal with the other fields that the answer's schema requires; undefined if they cannot be empty, so if the call has no such answer.
 */
function complete(schema: z.ZodType, refusal: object): object | undefined {
  const found = schema.safeParse(refusal)
  if (found.success) return found.data as object
  const missingFields = found.error.issues.map((issue) => [
    issue.path[0],
    'expected' in issue && emptyValues[issue.expected],
  ])
  const filled = schema.safeParse({ ...refusal, ...Object.fromEntries(missingFields) })
  return filled.success ? (filled.data as object) : undefined
}
