import { reminderDays } from '@porchlight/contract/features/invitations.ts'
import type { AccessState } from '@porchlight/contract/shared/register.ts'

const dayMs = 86_400_000

/** The data of a person that decide how they are invited. */
export interface Reachable {
  readonly access: AccessState
  readonly hasEmail: boolean
  readonly isBounced: boolean
  /** Deceased, or marked as not to be contacted. */
  readonly isQuiet: boolean
}

/** Returns how a person is invited. People who are registered, wait for an answer, or must not be contacted are left out. */
export function wayOf(person: Reachable): 'mail' | 'letter' | 'left out' {
  if (person.access === 'registered' || person.access === 'requested' || person.isQuiet) return 'left out'
  return person.hasEmail && !person.isBounced ? 'mail' : 'letter'
}

/** Returns the earliest time of the next mail to a person, who gets at most one in 24 hours (association.txt 5). */
export function nextMailAfter(lastMailedAt: Date | null, now: Date): Date {
  if (lastMailedAt === null) return now
  return new Date(Math.max(now.getTime(), lastMailedAt.getTime() + dayMs))
}

/**
 * Returns the time of the next reminder of an invitation: 7 and 21 days after its first mail (association.txt 5). Returns null if no reminder
 * is left, or the code ends before. `reminders` is the number of reminders already sent.
 */
export function nextReminderAt(firstMailedAt: Date, reminders: number, expiresAt: Date): Date | null {
  const days = reminderDays[reminders]
  if (days === undefined) return null
  const at = new Date(firstMailedAt.getTime() + days * dayMs)
  return at < expiresAt ? at : null
}

/** Returns the time at which a code ends that is created now. */
export function endOfCode(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}
