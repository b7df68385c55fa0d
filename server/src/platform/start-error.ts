/** An error of the start that the operator can correct. The message is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
