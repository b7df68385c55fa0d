/** How many requests of a route are always accepted, whatever the expected wait. */
const alwaysAccepted = 32
/** How many requests of a route are accepted before its speed was measured. */
const acceptedUnmeasured = 1000
/** The maximum expected wait of a request in milliseconds, by rank: requests of a higher rank may wait longer. */
const longestWait = { ordinary: 3_000, last: 12_000 } as const
/** The time over which answers are counted, in milliseconds. */
const countOver = 500
/** The weight of a new count in the moving average. */
const newWeight = 0.5
/**
 * A caller has few requests if its session has fewer than `session` in progress on the route. If the session is not known yet, its network must
 * also have fewer than `network`, because tokens can be invented.
 */
const few = { session: 4, network: 16 } as const
/** A caller with more requests may have this many times the free room. So alone on a route, a session gets two thirds of the room, a network eight ninths. */
const shareOfRoom = { session: 2, network: 8 } as const

/** The sender of a request, usually before the token is checked. */
export interface Caller {
  /** The part of the address that distinguishes callers. */
  readonly network: string
  /** The token that was sent; the network where there is none. */
  readonly session: string
  /** Whether the session was valid in one of the last requests. Asked only for a busy network. */
  isKnown?(): boolean
}

/** The requests of one route that are in progress, and how fast the route answers. */
export interface RouteLoad {
  /** Whether a request may start. False if it would wait too long: then it is refused immediately, and the client may try again. */
  mayEnter(caller: Caller): boolean
  /** Counts a request as in progress. Call the returned function once its answer is ready. */
  enter(caller: Caller): () => void
}

export interface Overload {
  /** Requests of a higher rank are refused later. */
  routeLoad(rank: 'ordinary' | 'last'): RouteLoad
  /** How many requests were refused. */
  readonly refused: number
}

/**
 * Refuses requests that would wait too long. The expected wait is the number of requests in progress divided by the number answered
 * per second (Little's law). It is measured for each route, so that a slow route does not affect the others. A caller with many
 * requests in progress is refused first, and its requests do not count against callers with few.
 */
export function openOverload(now: () => number = () => performance.now()): Overload {
  let refused = 0
  return {
    routeLoad(rank) {
      let inProgress = 0
      /** The requests in progress of callers with few. */
      let inProgressOfFew = 0
      const sessions = new Map<string, number>()
      const networks = new Map<string, number>()
      let answered = 0
      let countedFrom = now()
      /** Answers per millisecond; undefined until they were counted while the route was busy. */
      let rate: number | undefined

      const hasFew = (caller: Caller) =>
        (sessions.get(caller.session) ?? 0) < few.session &&
        ((networks.get(caller.network) ?? 0) < few.network || caller.isKnown?.() === true)

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
        mayEnter(caller) {
          if (inProgress < alwaysAccepted) return true
          count()
          const room = rate === undefined ? acceptedUnmeasured : Math.max(alwaysAccepted, rate * longestWait[rank])
          const left = room - inProgress
          const isAccepted = hasFew(caller)
            ? inProgressOfFew < room
            : (sessions.get(caller.session) ?? 0) < shareOfRoom.session * left &&
              (networks.get(caller.network) ?? 0) < shareOfRoom.network * left
          if (!isAccepted) refused += 1
          return isAccepted
        },
        enter(caller) {
          // A count made while the route was nearly idle does not show how fast it can be.
          if (inProgress === alwaysAccepted - 1) {
            answered = 0
            countedFrom = now()
            rate = undefined
          }
          const isOfFew = hasFew(caller)
          inProgress += 1
          if (isOfFew) inProgressOfFew += 1
          add(sessions, caller.session, 1)
          add(networks, caller.network, 1)
          return () => {
            inProgress -= 1
            if (isOfFew) inProgressOfFew -= 1
            add(sessions, caller.session, -1)
            add(networks, caller.network, -1)
            answered += 1
          }
        },
      }
    },
    get refused() {
      return refused
    },
  }
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
