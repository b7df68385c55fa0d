import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { live } from '@porchlight/contract/features/live.ts'
import { callBase } from '../server/src/platform/http/serve.ts'
import { figure, note } from './figures.ts'
import type { Product } from './speed.ts'

const windowCount = 1000

/** Measures the memory of a server process for each idle window, with a thousand windows of different sessions. */
export async function printIdleConnections(product: Product, tokens: readonly string[], port: number): Promise<void> {
  const before = await product.ask({ ask: 'memory' })
  const sockets: Socket[] = []
  for (const token of tokens.slice(0, windowCount)) sockets.push(await listen(port, token))
  const { live: after, resident } = await product.ask({ ask: 'memory' })
  const open = sockets.filter((socket) => !socket.closed).length
  note(`${open} windows listen to one process; with them it uses ${Math.round(resident / 1e6)} MB`)
  figure('idle-connections-held', open, `>=${windowCount}`)
  figure('memory-of-idle-connection-kb', (after - before.live) / open / 1000, '<=50')
  for (const socket of sockets) socket.destroy()
}

/** Opens a live connection, as a window of the web app does, and waits until it has received 'ready'. */
async function listen(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `GET ${callBase}${live.calls.stream.path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  let received = ''
  while (!received.includes('event: ready')) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    received += chunk.toString('latin1')
    if (!received.startsWith('HTTP/1.1 200')) throw new Error(`a window was answered ${received}`)
  }
  socket.resume()
  return socket
}
