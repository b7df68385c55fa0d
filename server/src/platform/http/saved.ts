import type { Saved } from '@porchlight/contract/shared/answers.ts'

/** The dialog after a save (community.txt 4). */
export function done(content: string): Saved {
  return { success: true, messageHeading: 'DONE!', messageContent: content, buttons: [{ label: 'Continue' }] }
}

/** The dialog of a save that was not done; with `validation` its reasons stand under their fields instead. */
export function refused(content: string, validation?: Record<string, string[]>): Saved {
  return {
    success: false,
    messageHeading: 'OOPS!',
    messageContent: content,
    buttons: [{ label: 'Ok' }],
    ...(validation && { validation }),
  }
}

/** What is wrong with the fields of a form, under each of them. */
export function faulty(validation: Record<string, string[]>): Saved {
  return refused('Something went wrong.', validation)
}

/** The dialog of words that the association does not take (decisions/community.md 88, 159). */
export function moderated(message: string): Saved {
  return { ...refused(message), buttons: [{ label: 'OK' }], moderationFailed: message }
}
