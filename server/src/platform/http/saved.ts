import type { Saved } from '@porchlight/contract/shared/answers.ts'

/** Returns the dialog after a save (community.txt 4). */
export function done(content: string): Saved {
  return { success: true, messageHeading: 'DONE!', messageContent: content, buttons: [{ label: 'Continue' }] }
}

/** Returns the dialog after a save that failed. With `validation`, the reasons are shown at their fields instead. */
export function refused(content: string, validation?: Record<string, string[]>): Saved {
  return {
    success: false,
    messageHeading: 'OOPS!',
    messageContent: content,
    buttons: [{ label: 'Ok' }],
    ...(validation && { validation }),
  }
}

/** Returns the answer to a form with faults, with the messages by field. */
export function faulty(validation: Record<string, string[]>): Saved {
  return refused('Something went wrong.', validation)
}

/** Returns the dialog for words that the association does not allow (decisions/community.md 88, 159). */
export function moderated(message: string): Saved {
  return { ...refused(message), buttons: [{ label: 'OK' }], moderationFailed: message }
}

/** Thrown in a transaction to roll it back; carries the refusal that the call answers. */
export class RolledBack extends Error {
  readonly answer: Saved
  constructor(answer: Saved) {
    super('the transaction was refused')
    this.answer = answer
  }
}

/** For the `catch` of such a transaction: returns the refusal. @throws every other error again. */
export function answerOfRollback(error: unknown): Saved {
  if (error instanceof RolledBack) return error.answer
  throw error
}
