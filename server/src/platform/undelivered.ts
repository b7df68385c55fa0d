import { logger } from './log.ts'

/** Requests of people for which a community has no recipient, for the operators of the installation. */
export interface Undelivered {
  /** How many there were in this process. */
  readonly count: number
  /** Records that a community has no recipient for something. */
  note(communityId: number, subject: string): void
}

export function openUndelivered(): Undelivered {
  let count = 0
  return {
    get count() {
      return count
    },
    note(communityId, subject) {
      count += 1
      logger.warn(
        { communityId },
        `nobody could be notified of ${subject}: the community has no leaders and no company`,
      )
    },
  }
}
