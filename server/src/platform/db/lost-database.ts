/**
 * Options of connections by which this process notices that the machine of the database, or the network to it, has disappeared without closing
 * the connection: an idle connection breaks after about 20 seconds. Without them it would stay open for hours.
 */
export const noticeLostDatabase = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * How long the answer to a statement is awaited after the time at which PostgreSQL would have ended the statement, in milliseconds. After that
 * the connection counts as broken, because TCP itself tries again for a quarter of an hour.
 */
export const answerGrace = 5_000
