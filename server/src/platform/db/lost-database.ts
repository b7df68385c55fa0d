/**
 * Options of connections by which this process notices that the machine of the database, or the network to it, is gone without a word: an
 * idle connection breaks after about 20 seconds. Without them it would stay open for hours.
 */
export const noticeLostDatabase = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * How long after PostgreSQL would have ended a statement its answer is still awaited, in milliseconds. After that the connection counts
 * as broken, because TCP itself tries again for a quarter of an hour.
 */
export const answerGrace = 5_000
