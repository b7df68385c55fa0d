import { createServer } from 'node:net'
import { StartError } from '../start-error.ts'

/**
 * Checks that the port can be listened on, before anything else is started.
 * @throws StartError that says why it cannot, and what to do.
 */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(reasonFor(error, host, port))))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })
}

function reasonFor(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program.\nStop that one, or choose another port: PORT=${port + 1} npm start`
  }
  if (error.code === 'EACCES') return `PORT: this account may not listen on ${port}. Choose one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo') {
    return `HOST must be an address or a name of this machine: ${host} is none (${error.code})`
  }
  return `Nothing can listen on ${host}, port ${port} (${error.code}): check HOST and PORT`
}
