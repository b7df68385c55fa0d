/** The permission to use one connection. Its release lets the next waiting statement run. */
export type Permit = { release(): void }

/**
 * Divides a pool of connections among groups of work, such as the routes. While a statement waits for a lock, its connection is not available to
 * others. The statement then counts as slow: others get another connection, and its own group gets fewer connections until it ends. So
 * one locked table delays only the groups that need it.
 */
export interface ConnectionShares {
  /** Returns a permit if one is free. */
  tryTake(group: string): Permit | undefined
  /**
   * Returns a permit as soon as it is the group's turn.
   * @throws NoConnection after `waitAtMost`.
   */
  take(group: string): Promise<Permit>
  /** How many statements wait for a permit. */
  readonly waiting: number
}

export interface ShareLimits {
  /** The number of permits for statements that are not slow. */
  readonly permits: number
  /** The number of further permits for slow statements. */
  readonly slowPermits: number
  /** The time after which a statement counts as slow, in milliseconds. */
  readonly slowAfter: number
  /** The longest wait for a permit, in milliseconds. */
  readonly waitAtMost: number
}

/** How many permits for slow statements one group may have: fewer while many of them are in use. */
const slowOfOneGroup = { few: 4, many: 1 } as const

/** No permit was free in time; the call answers 503. */
class NoConnection extends Error {
  override name = 'NoConnection'
  /** The code of PostgreSQL for too many connections; isOutage knows it. */
  readonly code = '53300'
  constructor(group: string) {
    super(`no connection was free for ${group} in time`)
  }
}

interface Waiter {
  admit(permit: Permit): void
}

export function openShares(limits: ShareLimits): ConnectionShares {
  const { permits, slowPermits, slowAfter, waitAtMost } = limits
  /** How many permits for slow statements each group has. */
  const slowByGroup = new Map<string, number>()
  const queues = new Map<string, Set<Waiter>>()
  let fast = 0
  let slow = 0
  let waiting = 0
  /** For each permit in use, the function that marks it as slow, and the time from which it is in use; the oldest first. */
  const running = new Map<() => void, number>()
  let isWatching = false

  function watchAfter(milliseconds: number): void {
    isWatching = true
    setTimeout(watch, milliseconds).unref()
  }

  /** One timer for all, because a timer for each statement costs more. */
  function watch(): void {
    const now = performance.now()
    for (const [slowDown, since] of running) {
      const left = since + slowAfter - now
      if (left > 0) {
        watchAfter(left)
        return
      }
      running.delete(slowDown)
      slowDown()
    }
    isWatching = false
  }

  const isRoom = () => fast < permits && fast + slow < permits + slowPermits

  function mayTake(group: string): boolean {
    const maxOfGroup = slow * 2 >= permits ? slowOfOneGroup.many : slowOfOneGroup.few
    return (slowByGroup.get(group) ?? 0) < maxOfGroup
  }

  /** Counts a statement of a group as running, and returns its permit. */
  function newPermit(group: string): Permit {
    let isSlow = false
    let isReleased = false
    fast += 1
    const slowDown = () => {
      isSlow = true
      fast -= 1
      slow += 1
      slowByGroup.set(group, (slowByGroup.get(group) ?? 0) + 1)
      admitNext()
    }
    running.set(slowDown, performance.now())
    if (!isWatching) watchAfter(slowAfter)
    return {
      release() {
        if (isReleased) return
        isReleased = true
        if (isSlow) {
          slow -= 1
          const left = (slowByGroup.get(group) ?? 1) - 1
          if (left > 0) slowByGroup.set(group, left)
          else slowByGroup.delete(group)
        } else {
          running.delete(slowDown)
          fast -= 1
        }
        if (waiting > 0) admitNext()
      },
    }
  }

  /** Admits one statement of each group in turn, so that a long queue of one group does not delay the others. */
  function admitNext(): void {
    for (let someAdmitted = true; someAdmitted; ) {
      someAdmitted = false
      for (const [group, queue] of [...queues]) {
        if (!isRoom()) return
        const [first] = queue
        if (!first || !mayTake(group)) continue
        queue.delete(first)
        // The group moves to the end of the order.
        queues.delete(group)
        if (queue.size > 0) queues.set(group, queue)
        waiting -= 1
        someAdmitted = true
        first.admit(newPermit(group))
      }
    }
  }

  const tryTake: ConnectionShares['tryTake'] = (group) =>
    isRoom() && mayTake(group) && !queues.has(group) ? newPermit(group) : undefined

  return {
    tryTake,
    take(group) {
      const permit = tryTake(group)
      if (permit) return Promise.resolve(permit)
      return new Promise((resolve, reject) => {
        const queue = queues.get(group) ?? new Set()
        const timer = setTimeout(() => {
          queue.delete(waiter)
          if (queue.size === 0) queues.delete(group)
          waiting -= 1
          reject(new NoConnection(group))
        }, waitAtMost)
        const waiter: Waiter = {
          admit(admitted) {
            clearTimeout(timer)
            resolve(admitted)
          },
        }
        queues.set(group, queue.add(waiter))
        waiting += 1
      })
    },
    get waiting() {
      return waiting
    },
  }
}
