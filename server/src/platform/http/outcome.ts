import type { Readable } from 'node:stream'
import { HttpError } from '../http-error.ts'

/** An answer whose JSON PostgreSQL has already built. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A 403 with a body that the specification expects, such as the login's username message. */
export class Refusal<Body> {
  readonly body: Body
  constructor(body: Body) {
    this.body = body
  }
}

/** Bytes to save or to show. */
export interface FileAnswer {
  readonly stream: Readable
  readonly contentType: string
  readonly sizeBytes?: number
  /** The name that a download is saved under. */
  readonly fileName?: string
  /** It may be looked at in the browser, where it would otherwise be saved. */
  readonly inline?: boolean
  /** Seconds that a browser may keep a picture. */
  readonly keepFor?: number
  /** Public: any site may show it, and anything between here and there may keep it as long. */
  readonly isPublic?: boolean
}

export { HttpError }

export const forbidden = () => new HttpError(403, 'You may not do this.')
export const notFound = () => new HttpError(404, 'There is no such thing here.')
