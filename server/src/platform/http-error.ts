/** Ends a call with a status and a plain text. Correct clients do not get it in normal use. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
