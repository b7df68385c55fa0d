import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

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

/** Events for as long as the caller listens: takes over the connection. */
export interface EventsAnswer {
  open(connection: ServerResponse): void
}

/** Ends a call with a status and a plain text; for what a well-meaning client never meets. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const forbidden = () => new HttpError(403, 'You may not do this.')
export const notFound = () => new HttpError(404, 'There is no such thing here.')
