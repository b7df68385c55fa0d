import type { saved } from '@porchlight/contract/shared/answers.ts'
import type { z } from 'zod'
import type { Faults } from './policy.ts'

type Saved = z.output<typeof saved>

/** The dialog after a save (community.txt 4). */
export function presentDone(action: 'added' | 'updated'): Saved {
  return {
    success: true,
    messageHeading: 'DONE!',
    messageContent: `The event has been ${action}.`,
    buttons: [{ label: 'Continue' }],
  }
}

/** The answer to an event with faults, by field. */
export function presentFaults(faults: Faults): Saved {
  return {
    success: false,
    messageHeading: 'Oops!',
    messageContent: 'Something went wrong.',
    buttons: [{ label: 'Ok' }],
    validation: faults as Record<string, string[]>,
  }
}
