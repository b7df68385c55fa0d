import type { Call } from '@porchlight/contract/call.ts'
import { request } from '../call/call.ts'
import { CallFailed } from '../call/call-failed.ts'
import { toStoredFile } from '../files/device-store.ts'
import type { SendOptions } from '../forms/FormDialog.tsx'
import { outbox, type Unsent } from './outbox.ts'

/** What a sender sends; `key` is the idempotency key. */
export type Sendable = Pick<Unsent, 'key' | 'query' | 'body'> & { readonly files: readonly File[] }

/** The answer to a step in a log. */
export interface SentAnswer {
  readonly success: boolean
  readonly message: string
  readonly validation?: Record<string, string[]> | undefined
}

/** Sends an entry. Throws CallFailed without a valid answer. */
export type Sender = (given: Sendable, sending?: SendOptions) => Promise<SentAnswer>

/** The senders of a feature, by the `kind` of the entries that they send. */
export type Senders = Readonly<Record<string, Sender>>

/** `request` without the types of a specific call. */
const requestLoosely = request as (call: Call, input: object) => Promise<unknown>

/** Creates a sender for a call of the contract; `filesField` is its field of files, if it has one. */
export function senderOf(call: Call, filesField?: string): Sender {
  return async ({ query, body, key, files }, sendOptions) => {
    const filesInput = filesField ? { files: { [filesField]: files } } : {}
    return (await requestLoosely(call, { ...sendOptions, query, body: { ...body, key }, ...filesInput })) as SentAnswer
  }
}

/** Sends a step, or stores it on the device if no response came ('kept'); deliver() sends it later. Throws CallFailed for another failure. */
export async function sendOrKeep(
  sender: Sender,
  unsent: Omit<Unsent, 'files' | 'writtenAt'>,
  files: readonly File[],
  sendOptions?: SendOptions,
): Promise<SentAnswer | 'kept'> {
  try {
    return await sender({ ...unsent, files }, sendOptions)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== null) throw error
    await outbox.put({ ...unsent, files: await Promise.all(files.map(toStoredFile)), writtenAt: Date.now() })
    return 'kept'
  }
}
