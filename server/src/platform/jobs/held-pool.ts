import pg from 'pg'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** A connection pool that can be held. While it is held, it gives out no connection. */
export class HeldPool extends pg.Pool {
  #held: Promise<unknown> | undefined

  /** Gives out no connection until `until` resolves. If `until` rejects, every request for a connection fails with its error. */
  hold(until: Promise<unknown>): void {
    this.#held = until
    const open = () => {
      this.#held = undefined
    }
    until.then(open, () => undefined)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const held = this.#held
    if (!taken) return held ? held.then(() => super.connect()) : super.connect()
    const refuse = (error: Error) => taken(error, undefined, () => undefined)
    if (held) held.then(() => super.connect(taken), refuse)
    else super.connect(taken)
    return undefined
  }
}
