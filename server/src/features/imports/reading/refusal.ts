/** The reason why a whole file is refused (association.txt 5 and 9). */
export type RefusalReason =
  | 'empty'
  | 'not-a-table'
  | 'old-workbook'
  | 'encrypted'
  | 'damaged'
  | 'no-such-sheet'
  | 'too-many-bytes'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'unfolds-too-large'
  | 'too-long-row'

/** Thrown if a whole file is refused. `limit` is the exceeded limit, in the unit of the reason; undefined for a reason without a limit. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly reason: RefusalReason
  readonly limit: number | undefined
  constructor(reason: RefusalReason, limit?: number) {
    super(reason)
    this.reason = reason
    this.limit = limit
  }
}
