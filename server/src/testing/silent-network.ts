import { connect, createServer, type Socket } from 'node:net'

/** A network path to a database. */
export interface NetworkPath {
  /** The address of the database by this path. */
  readonly databaseUrl: string
  /** From now on nothing passes on the connections that are open, and neither side is notified. New connections work. */
  silence(): void
  close(): void
}

/** Opens a path to the database at `databaseUrl`. */
export async function openNetworkPath(databaseUrl: string): Promise<NetworkPath> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const path = new URL(databaseUrl)
  path.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    databaseUrl: path.href,
    silence() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      listener.close()
      for (const socket of open) socket.destroy()
    },
  }
}
