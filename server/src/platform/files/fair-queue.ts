import { HttpError } from '../http-error.ts'

/** Work of which only a few pieces run at a time, and which the waiting owners get in turn. */
export interface FairQueue {
  /**
   * Runs `work` when it is its owner's turn.
   * @throws HttpError 429 when the owner has too much work waiting, 503 when everybody together has.
   */
  run<Result>(owner: number, work: () => Promise<Result>): Promise<Result>
}

export interface QueueLimits {
  /** How many pieces run at the same time. */
  readonly running: number
  /** How many may wait for one owner, and for all together. */
  readonly waitingPerOwner: number
  readonly waiting: number
}

/** Opens a queue in which one owner's long list of work delays another owner by one piece at most. */
export function openFairQueue(limits: QueueLimits): FairQueue {
  // A Map keeps its order: the first owner is the next, and goes to the end when one piece of theirs has begun.
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
