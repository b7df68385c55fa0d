/** A start that can't go on for a reason the operator can mend. The message is for reading: it is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
