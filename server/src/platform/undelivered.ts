import { logger } from './log.ts'

/** Requests of people that reached nobody, for whoever runs the installation to see to. */
export interface Undelivered {
  /** How many there were in this process since it began. */
  readonly count: number
  /** A community had nobody to be told of something. */
  note(communityId: number, what: string): void
}

export function openUndelivered(): Undelivered {
  let count = 0
  return {
    get count() {
      return count
    },
    note(communityId, what) {
      count += 1
      logger.warn({ communityId }, `nobody could be told of ${what}: the community has no leaders and no company`)
    },
  }
}
