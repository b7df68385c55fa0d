import type { SaveConflict } from '@porchlight/contract/shared/answers.ts'
import type { SendOutcome } from './actions.ts'

const notPossible = 'This is not possible any more. Load the page again to see what happened.'

/** The answer of a change, with the message `done` or, if nothing was changed, `refused`. */
export function outcomeOf(success: boolean, done: string, refused: string = notPossible) {
  return { success, message: success ? done : refused }
}

/** The answer that says why nothing was changed. */
export function refusalOf(message: string) {
  return { success: false, message }
}

/** The answer of a step of a mailing. A step is refused if the state of the mailing changed meanwhile. */
export function outcomeOfStep(success: boolean, done: string) {
  return outcomeOf(success, done)
}

const refusals = {
  changed: 'Somebody else changed this mailing. Load the page again to see the change.',
  gone: 'This mailing is no longer a draft.',
  faults: 'Something is missing. See what is named beside the recipients.',
  obstacles: 'A field has no value for somebody. See who is named beside the recipients.',
  places: 'A mailing to several communities has groups, streets and tags only.',
  proof: "Confirm it's you",
} as const

/** The answer of 'Send'. */
export function outcomeOfSend(outcome: SendOutcome) {
  if ('startsAt' in outcome) {
    const message = outcome.isScheduled
      ? 'The mailing is scheduled.'
      : 'It is sent in 30 seconds. You can stop it until then.'
    return { success: true, message, needsProof: false, startsTime: outcome.startsAt.toISOString() }
  }
  const { refused } = outcome
  const message =
    outcome.refused === 'plan'
      ? `The plan of ${outcome.communityName} allows ${outcome.allowed} mailings a month; this would make ${outcome.wouldBe}.`
      : refusals[outcome.refused]
  return { success: false, message, needsProof: refused === 'proof', startsTime: '' }
}

/** The answer after saving a template, or after a conflict with a change of somebody else. */
export function templateOutcome(stored: { id: number } | { conflict: SaveConflict | undefined } | 'full' | undefined) {
  if (stored === 'full') return { ...refusalOf('There are 200 templates already. Delete one first.'), id: 0 }
  if (stored === undefined || 'id' in stored)
    return { ...outcomeOf(stored !== undefined, 'The template is saved.'), id: stored?.id ?? 0 }
  const { conflict } = stored
  return {
    ...refusalOf('Somebody changed this while you were editing it. Your changes are not saved yet.'),
    id: 0,
    conflict,
  }
}
