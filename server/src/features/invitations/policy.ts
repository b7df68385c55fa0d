import { reminderDays } from '@porchlight/contract/features/invitations.ts'
import type { AccessState } from '@porchlight/contract/shared/register.ts'

const day = 86_400_000

/** What an invitation may use of a person. */
export interface Reachable {
  readonly access: AccessState
  readonly hasEmail: boolean
  readonly isBounced: boolean
  /** Deceased, or marked as not to be contacted. */
  readonly isQuiet: boolean
}

/** How an invitation reaches a person: not at all if they are registered, wait for an answer, or must not be written to. */
export function wayOf(person: Reachable): 'mail' | 'letter' | 'left out' {
  if (person.access === 'registered' || person.access === 'requested' || person.isQuiet) return 'left out'
  return person.hasEmail && !person.isBounced ? 'mail' : 'letter'
}

/** The earliest instant of the next mail to a person who had one: at most one a day (association.txt 5). */
export function nextMailAfter(lastMailedAt: Date | null, now: Date): Date {
  if (lastMailedAt === null) return now
  return new Date(Math.max(now.getTime(), lastMailedAt.getTime() + day))
}

/**
 * When the next reminder of an invitation is due: 7 and 21 days after its first mail (association.txt 5); null if none is left, or the
 * code ends before. `reminders` have been sent.
 */
export function nextReminderAt(firstMailedAt: Date, reminders: number, expiresAt: Date): Date | null {
  const days = reminderDays[reminders]
  if (days === undefined) return null
  const at = new Date(firstMailedAt.getTime() + days * day)
  return at < expiresAt ? at : null
}

/** The end of a code that is created now. */
export function endOfCode(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day)
}
