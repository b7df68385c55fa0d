import type { Readable } from 'node:stream'
import { HttpError } from '../http-error.ts'

/** An answer whose JSON PostgreSQL has already built. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * JSON that is sent piece by piece, because it is too long to be in memory as a whole. If a later piece fails, the connection is closed, so that
 * no client takes a part for the whole.
 */
export class LongJson {
  pieces: AsyncIterable<string>
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** A 403 with a body that the specification defines, such as the login's username message. */
export class Refusal<Body> {
  readonly body: Body
  constructor(body: Body) {
    this.body = body
  }
}

/** A file to save or to show. */
export interface FileAnswer {
  readonly stream: Readable
  readonly contentType: string
  readonly sizeBytes?: number
  /** The file name for a download. */
  readonly fileName?: string
  /** Whether the browser may show the file. Otherwise it saves it. */
  readonly inline?: boolean
  /** How long a browser may cache a picture, in seconds. */
  readonly keepFor?: number
  /** Whether other sites may show the file and shared caches may store it. */
  readonly isPublic?: boolean
}

export { HttpError }

export const forbidden = () => new HttpError(403, 'You may not do this.')
/** The web app then asks 'Confirm it's you' and sends the call again. */
export const unproven = () => new HttpError(403, 'Please confirm that it is you.', { needsProof: true })
export const notFound = () => new HttpError(404, 'Not found.')
