/** Ends a call with a status and a plain text. Correct clients do not get it in normal use. */
export class HttpError extends Error {
  readonly status: number
  /** Further fields of the answer, besides the text. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}
