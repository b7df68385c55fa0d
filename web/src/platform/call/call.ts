import type { AnswerOf, BodyInput, Call, FileNameOf, QueryInput, RefusalOf } from '@porchlight/contract/call.ts'
import { session } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { decodeToken } from '../session/token.ts'
import { firstCallOf, forgetFirstAnswers, takeFirstAnswer } from '../start/first-calls.ts'
import { language } from '../texts/language.ts'
import { CallFailed } from './call-failed.ts'
import { confirmIdentity } from './confirmation.ts'
import { conform } from './conform.ts'
import { addressOf, flattenFields } from './encode.ts'
import { isOfManagers, reasonToLeave } from './guard.ts'
import { type Progress, sendRequest } from './transport.ts'

/** A member of the input: absent if the call has no such part, optional if all values of the part are optional. */
type Field<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

/** The input of a call: its query and body as the contract types them, and options for sending. */
export type InputOf<C extends Call> = Field<'query', QueryInput<C>> &
  Field<'body', BodyInput<C>> & {
    readonly files?: Partial<Record<FileNameOf<C>, readonly File[]>>
    readonly signal?: AbortSignal | undefined
    /** Called with the progress of an upload. */
    readonly onProgress?: ((progress: Progress) => void) | undefined
    /** The token to send instead of the session's. The caller then handles a failure; it never signs out. */
    readonly token?: string | undefined
  }

/** The arguments of `request` after the call: none are needed if the call needs no input. */
type InputArguments<C extends Call> =
  Partial<InputOf<C>> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/** InputOf without the types of a specific call. */
interface LooseInput {
  readonly query?: object | undefined
  readonly body?: object | undefined
  readonly files?: object
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly token?: string | undefined
}

/** Whether an error is a CallFailed. It must come from this call, so that its refusal has the right type; that is not checked. */
export function isFailureOf<C extends Call>(_call: C, error: unknown): error is CallFailed<RefusalOf<C>> {
  return error instanceof CallFailed
}

/**
 * Makes a call of the contract and returns its answer. Signs out where the specification requires it (guard.ts).
 * Throws CallFailed if the status is not 200, if there is no response, and if the response has another shape (conform.ts); AbortError if `signal`
 * aborted it.
 */
export async function request<C extends Call>(call: C, ...[input]: InputArguments<C>): Promise<AnswerOf<C>> {
  const answer = await sendWithRepeats(call, (input ?? {}) as LooseInput)
  const content: unknown = await (typeof call.answer === 'string' ? answer.blob() : answer.json()).catch((error) => {
    if (input?.signal?.aborted) throw error
    throw new CallFailed(nameOf(call), null)
  })
  if (typeof call.answer === 'string') return content as AnswerOf<C>
  const conformed = conform(call, content)
  if (conformed === undefined) throw new CallFailed(nameOf(call), answer.status)
  return conformed as AnswerOf<C>
}

/** How many times a call is sent again at most, and the longest pause before a repeat, in milliseconds. */
const maxRepeats = 2
const maxPauseMs = 10_000

/** Sends a call. Sends it again after a 503 if the contract declares it repeatable, and after the person confirmed their identity. */
export async function sendWithRepeats(call: Call, input: LooseInput): Promise<Response> {
  // Each attempt has the same token: another person can have signed in meanwhile, and the call must not be sent in their name.
  const token = input.token ?? session.current()?.token
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await send(call, input, token)
    } catch (error) {
      if (error instanceof CallFailed && error.needsProof && repeats < maxRepeats && (await confirmIdentity())) continue
      const isRetryable = call.isRepeatable && error instanceof CallFailed && error.status === 503
      if (!isRetryable || repeats === maxRepeats || input.signal?.aborted) throw error
      const pause = Math.min(maxPauseMs, error.retryAfter ?? 1000 * 2 ** repeats)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Sends a call once. Throws CallFailed if the status is not 200 or there is no response; AbortError if the signal aborted it. */
async function send(call: Call, input: LooseInput, token: string | undefined): Promise<Response> {
  const { body, headers } = bodyOf(call, input)
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  const address = addressOf(call.path, input.query as Record<string, unknown> | undefined)
  // Answers that were fetched in advance (start/first-calls.ts) are older than this change.
  if (call.method !== 'GET' && !call.changesNothing) forgetFirstAnswers()
  const firstAnswer =
    body === undefined
      ? takeFirstAnswer(firstCallOf(call.method, address), token, headers['accept-language'])
      : undefined
  const answer =
    (firstAnswer && (await firstAnswer)) ??
    (await sendRequest({
      method: call.method,
      address,
      headers,
      body,
      signal: input.signal,
      onUpload: input.onProgress,
    }).catch((error: unknown) => {
      if (input.signal?.aborted) throw error
      throw new CallFailed(nameOf(call), null)
    }))
  if (answer.status === 200) return answer
  const failure = await failureOf(call, answer)
  const reason =
    input.token === undefined && isCurrent(token, failure.status)
      ? reasonToLeave(call, failure, session.current()?.seenAs !== undefined)
      : null
  if (reason) void signOut(reason)
  throw failure
}

/**
 * Whether a refused call belongs to the current session: a response to a call of an earlier session must not end this one. If the token was
 * renewed meanwhile, a 401 only means that the earlier token is not valid any more.
 */
function isCurrent(token: string | undefined, status: number | null): boolean {
  const current = session.current()?.token
  if (token === undefined || current === undefined) return false
  return token === current || (status !== 401 && decodeToken(token)?.sid === decodeToken(current)?.sid)
}

/** The headers of a call, and its body in the format that the contract declares; undefined without one. */
function bodyOf(call: Call, input: LooseInput) {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language.current() }
  const fields = (input.body ?? {}) as Record<string, unknown>
  if (call.json) {
    headers['content-type'] = 'application/json'
    return { headers, body: JSON.stringify(fields) }
  }
  if (call.form)
    return { headers, body: new URLSearchParams(flattenFields(fields).map(([name, value]) => [name, value])) }
  if (!call.multipart && !call.files) return { headers, body: undefined }
  const form = new FormData()
  for (const [name, value] of flattenFields(fields)) form.append(name, value)
  for (const [name, files] of Object.entries((input.files ?? {}) as Record<string, readonly File[]>)) {
    for (const file of files) form.append(name, file, file.name)
  }
  return { headers, body: form }
}

/** The failure for a response with a status other than 200. */
async function failureOf(call: Call, answer: Response): Promise<CallFailed> {
  // The header is in seconds; a missing or unreadable one, like 0, is no time to wait.
  const wait = Number(answer.headers.get('retry-after')) * 1000 || undefined
  const mayExplain = answer.status === 403 && (call.refusal !== undefined || isOfManagers(call))
  const refusal: unknown = answer.status === 403 ? await answer.json().catch(() => undefined) : undefined
  const { needsProof, isArchived } = (refusal ?? {}) as { needsProof?: unknown; isArchived?: unknown }
  const requirements = { needsProof: needsProof === true, isArchived: isArchived === true }
  return new CallFailed(nameOf(call), answer.status, mayExplain ? refusal : undefined, wait, requirements)
}

/** The name of a call in a log. */
export function nameOf(call: Call): string {
  return `${call.method} ${call.path}`
}
