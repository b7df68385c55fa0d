/** How many requests of a route are always accepted, whatever the expected wait. */
const alwaysLetIn = 32
/** How many are accepted before the speed of the route was measured. */
const mostUncounted = 1000
/** The maximum expected wait of a request in milliseconds, by rank: requests of a higher rank may wait longer. */
const longestWait = { ordinary: 3_000, last: 12_000 } as const
/** The time over which answers are counted, in milliseconds. */
const countOver = 500
/** The weight of a new count in the moving average. */
const newWeight = 0.5

/** The requests of one route that are in progress, and how fast the route answers. */
export interface RouteLoad {
  /** Starts a request. Returns false if it would wait too long: then it is refused immediately, and the client may try again. */
  mayEnter(): boolean
  enter(): void
  leave(): void
}

export interface Overload {
  /** Requests of a higher rank are refused later. */
  routeLoad(rank: 'ordinary' | 'last'): RouteLoad
  /** How many requests were refused. */
  readonly refused: number
}

/**
 * Refuses requests that would wait too long. The expected wait is the number of requests in progress divided by the number answered
 * per second (Little's law). It is measured for each route, so that a slow route does not affect the others.
 */
export function openOverload(now: () => number = () => performance.now()): Overload {
  let refused = 0
  return {
    routeLoad(rank) {
      let underWay = 0
      let answered = 0
      let countedFrom = now()
      /** Answers per millisecond; undefined until they were counted while the route was busy. */
      let rate: number | undefined

      function count(): void {
        const time = now()
        const passed = time - countedFrom
        if (passed < countOver) return
        const counted = answered / passed
        rate = rate === undefined ? counted : rate * (1 - newWeight) + counted * newWeight
        answered = 0
        countedFrom = time
      }

      return {
        mayEnter() {
          if (underWay < alwaysLetIn) return true
          count()
          if (rate === undefined) return underWay < mostUncounted
          if (underWay <= rate * longestWait[rank]) return true
          refused += 1
          return false
        },
        enter() {
          // A count made while the route was nearly idle does not show how fast it can be.
          if (underWay === alwaysLetIn - 1) {
            answered = 0
            countedFrom = now()
            rate = undefined
          }
          underWay += 1
        },
        leave() {
          underWay -= 1
          answered += 1
        },
      }
    },
    get refused() {
      return refused
    },
  }
}
