/** The permission to use one connection. Giving it back lets the next waiting statement run. */
export type Place = { give(): void }

/**
 * Divides a pool of connections among groups of work, such as the routes. While a statement waits for a lock, its connection is not available to
 * others. The statement then counts as slow: others get a connection in its place, and its own group gets fewer connections until it ends. So
 * one locked table delays only the groups that need it.
 */
export interface ConnectionShares {
  /** A place, if there is one at once. */
  tryTake(group: string): Place | undefined
  /**
   * A place, as soon as it is the group's turn.
   * @throws NoConnection after `waitAtMost`.
   */
  take(group: string): Promise<Place>
  /** How many wait for a place. */
  readonly waiting: number
}

export interface ShareLimits {
  /** Places for statements that are not slow. */
  readonly places: number
  /** How many more places there may be for slow ones. */
  readonly slowPlaces: number
  /** The time after which a statement counts as slow, in milliseconds. */
  readonly slowAfter: number
  /** The longest wait for a place, in milliseconds. */
  readonly waitAtMost: number
}

/** How many slow places one group may hold: fewer while there are many. */
const slowOfOneGroup = { few: 4, many: 1 } as const

/** No place became free in time; the call answers 503. */
class NoConnection extends Error {
  override name = 'NoConnection'
  readonly code = '53300'
  constructor(group: string) {
    super(`no connection was free for ${group} in time`)
  }
}

interface Waiter {
  admit(place: Place): void
}

export function openShares(limits: ShareLimits): ConnectionShares {
  const { places, slowPlaces, slowAfter, waitAtMost } = limits
  const slowOf = new Map<string, number>()
  const queues = new Map<string, Set<Waiter>>()
  let fast = 0
  let slow = 0
  let waiting = 0
  /** For each place in use, the function that marks it as slow, and the time since when it is in use; the oldest first. */
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

  const isRoom = () => fast < places && fast + slow < places + slowPlaces

  function mayGo(group: string): boolean {
    const most = slow * 2 >= places ? slowOfOneGroup.many : slowOfOneGroup.few
    return (slowOf.get(group) ?? 0) < most
  }

  function admit(group: string): Place {
    let isSlow = false
    let isGiven = false
    fast += 1
    const slowDown = () => {
      isSlow = true
      fast -= 1
      slow += 1
      slowOf.set(group, (slowOf.get(group) ?? 0) + 1)
      letIn()
    }
    running.set(slowDown, performance.now())
    if (!isWatching) watchAfter(slowAfter)
    return {
      give() {
        if (isGiven) return
        isGiven = true
        if (isSlow) {
          slow -= 1
          const left = (slowOf.get(group) ?? 1) - 1
          if (left > 0) slowOf.set(group, left)
          else slowOf.delete(group)
        } else {
          running.delete(slowDown)
          fast -= 1
        }
        if (waiting > 0) letIn()
      },
    }
  }

  /** Lets in one of each group in turn, so that a long queue of one does not hold up the others. */
  function letIn(): void {
    for (let someWent = true; someWent; ) {
      someWent = false
      for (const [group, queue] of [...queues]) {
        if (!isRoom()) return
        const [first] = queue
        if (!first || !mayGo(group)) continue
        queue.delete(first)
        queues.delete(group)
        if (queue.size > 0) queues.set(group, queue)
        waiting -= 1
        someWent = true
        first.admit(admit(group))
      }
    }
  }

  const tryTake: ConnectionShares['tryTake'] = (group) =>
    isRoom() && mayGo(group) && !queues.has(group) ? admit(group) : undefined

  return {
    tryTake,
    take(group) {
      const place = tryTake(group)
      if (place) return Promise.resolve(place)
      return new Promise((resolve, reject) => {
        const queue = queues.get(group) ?? new Set()
        const timer = setTimeout(() => {
          queue.delete(waiter)
          if (queue.size === 0) queues.delete(group)
          waiting -= 1
          reject(new NoConnection(group))
        }, waitAtMost)
        const waiter: Waiter = {
          admit(given) {
            clearTimeout(timer)
            resolve(given)
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
