/** How many requests of a route are always let in, before it is asked how long they would wait. */
const alwaysLetIn = 32
/** How many are let in before it was counted how fast they are answered. */
const mostUncounted = 1000
/** How long a request may have to wait by what is known; those that are refused last may wait longer. In milliseconds. */
const longestWait = { ordinary: 3_000, last: 12_000 } as const
/** Answers are counted over this long, in milliseconds. */
const countOver = 500
/** How much a new count weighs against those before. */
const newWeight = 0.5

/** Requests of one route that are under way, and how fast they are answered. */
export interface RouteLoad {
  /** False where a further request would wait too long to be of use: it is refused at once and may come back. */
  mayEnter(): boolean
  enter(): void
  leave(): void
}

export interface Overload {
  /** `rank` says who is refused last. */
  routeLoad(rank: 'ordinary' | 'last'): RouteLoad
  /** How many requests were refused. */
  readonly refused: number
}

/**
 * Refuses requests that would only queue: as many as are under way, divided by how many are answered a second, is how long
 * a new one waits (Little's law). Each route for itself, so that one that is held up does not take the others with it.
 */
export function openOverload(now: () => number = () => performance.now()): Overload {
  let refused = 0
  return {
    routeLoad(rank) {
      let underWay = 0
      let answered = 0
      let countedFrom = now()
      /** Answers a millisecond; undefined until they were counted once while the route was busy. */
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
          // What was counted while the route was nearly idle says nothing of how fast it can be.
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
