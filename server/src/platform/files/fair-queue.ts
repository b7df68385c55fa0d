import { HttpError } from '../http-error.ts'

/** Runs a limited number of pieces of work at a time, and takes the next one from each owner in turn. */
export interface FairQueue {
  /**
   * Runs `work` when it is its owner's turn.
   * @throws HttpError 429 if too much work of the owner waits, 503 if too much work of all owners waits.
   */
  run<Result>(owner: number, work: () => Promise<Result>): Promise<Result>
}

export interface QueueLimits {
  /** How many pieces may run at the same time. */
  readonly running: number
  /** How many pieces may wait for one owner, and for all owners together. */
  readonly waitingPerOwner: number
  readonly waiting: number
}

/** Creates a queue in which one owner's long list of work delays another owner by at most one piece. */
export function openFairQueue(limits: QueueLimits): FairQueue {
  // A Map keeps the order of insertion: the first owner is next, and moves to the end when a piece of theirs has begun.
  const waiting = new Map<number, (() => void)[]>()
  let waitingCount = 0
  let runningCount = 0

  function startNext(): void {
    const [next] = waiting
    if (!next || runningCount >= limits.running) return
    const [owner, [begin, ...rest]] = next
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
    waitingCount -= 1
    runningCount += 1
    begin?.()
  }

  function turnOf(owner: number): Promise<void> {
    const own = waiting.get(owner) ?? []
    if (own.length >= limits.waitingPerOwner) {
      throw new HttpError(429, 'Your last pictures are still being prepared. Please try again in a moment.')
    }
    if (waitingCount >= limits.waiting) throw new HttpError(503, 'The server is busy with pictures.')
    return new Promise((begin) => {
      waiting.set(owner, [...own, begin])
      waitingCount += 1
      startNext()
    })
  }

  return {
    async run(owner, work) {
      await turnOf(owner)
      try {
        return await work()
      } finally {
        runningCount -= 1
        startNext()
      }
    },
  }
}
